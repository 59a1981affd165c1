//! Chapter 15: casualties, retreat, political consequences.
