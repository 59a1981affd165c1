//! Chapters 18-20: attrition, isolation, victory.
