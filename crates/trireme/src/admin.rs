//! `trireme admin`: what operators do with the data of a server, whether it runs or not.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::json;
use server::Clock;
use server::admin::{Admin, AdminError, AuditLine, FOR_EVER, PersonLine, ReportLine, SessionLine};

use crate::calendar::utc;

const DAY: i64 = 24 * 3600;

/// What `trireme admin` is told.
#[derive(Args)]
pub(crate) struct AdminOptions {
    /// The directory of the data.
    #[arg(long, default_value = "./trireme-data", global = true)]
    data: PathBuf,
    /// One object for machines.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    act: Act,
}

/// What is done. PERSON is the name of an account, the name of a guest if nobody else has it, or the number
/// of somebody, such as @7.
#[derive(Subcommand)]
enum Act {
    /// Lists people, those who came last first.
    People {
        /// Only those in whose name this is, or the one of a number such as @7.
        text: Option<String>,
        /// So many at most.
        #[arg(long, default_value_t = 50)]
        last: u32,
    },
    /// Lists the browsers by which somebody is known.
    Sessions {
        /// Name, or number such as @7.
        person: String,
    },
    /// Ends sessions of somebody: those browsers are strangers within two seconds.
    EndSession {
        /// Name, or number such as @7.
        person: String,
        /// The number of the session.
        #[arg(required_unless_present = "all")]
        session: Option<i64>,
        /// All of them.
        #[arg(long, conflicts_with = "session")]
        all: bool,
    },
    /// Makes a link by which the owner of an account chooses another password, once and within a day.
    Reset {
        /// Name, or number such as @7.
        person: String,
        /// Where people find the server, such as `https://example.org`.
        #[arg(long, default_value = "")]
        base_url: String,
    },
    /// Gives somebody another name.
    Rename {
        /// Name, or number such as @7.
        person: String,
        /// The new one.
        name: String,
    },
    /// Keeps somebody out, ends his sessions and takes his tokens back.
    Ban {
        /// Name, or number such as @7.
        person: String,
        /// For so long.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=36_500), required_unless_present = "for_ever")]
        days: Option<u32>,
        /// Until he is let in again.
        #[arg(long, conflicts_with = "days")]
        for_ever: bool,
    },
    /// Lets somebody in again.
    Unban {
        /// Name, or number such as @7.
        person: String,
    },
    /// Ends a game without a winner.
    Close {
        /// The id in its address.
        game: String,
    },
    /// Lists reports that nobody has decided, or shows one.
    Reports {
        /// The number of one.
        id: Option<i64>,
        /// Also those that were decided.
        #[arg(long)]
        all: bool,
        /// So many at most.
        #[arg(long, default_value_t = 50)]
        last: u32,
    },
    /// Writes down what was decided about a report.
    Decide {
        /// The number of the report.
        id: i64,
        /// What was decided.
        #[arg(long)]
        outcome: String,
    },
    /// What operators have done, and what concerns the safety of accounts; the newest first.
    Audit {
        /// Only what concerned somebody: name, or number such as @7.
        #[arg(long)]
        person: Option<String>,
        /// So many at most.
        #[arg(long, default_value_t = 50)]
        last: u32,
    },
}

/// Does it, and says what was done.
pub(crate) fn admin(options: &AdminOptions) -> Result<(), String> {
    let said = act(options).map_err(|error| error.to_string())?;
    if !said.is_empty() {
        // Nothing that people have written steers a terminal.
        println!("{}", said.replace(|letter: char| letter.is_control() && letter != '\n', " "));
    }
    Ok(())
}

/// What is to be printed.
fn act(options: &AdminOptions) -> Result<String, AdminError> {
    let clock = Clock::default();
    let now = clock.now();
    let mut admin = Admin::open(&options.data, &operator(), clock)?;
    let json = options.json;
    let done = |words: String, document: serde_json::Value| if json { document.to_string() } else { words };
    Ok(match &options.act {
        Act::People { text, last } => list(&admin.people(text.as_deref(), *last)?, json, person_words),
        Act::Sessions { person } => list(&admin.sessions(person)?, json, session_words),
        Act::EndSession { person, session, all: _ } => {
            let ended = admin.end_sessions(person, *session)?;
            done(format!("{ended} sessions ended"), json!({ "sessions": ended }))
        }
        Act::Reset { person, base_url } => {
            let link = format!("{}/reset/{}", base_url.trim_end_matches('/'), admin.reset(person)?);
            done(link.clone(), json!({ "link": link }))
        }
        Act::Rename { person, name } => {
            let name = admin.rename(person, name)?;
            done(format!("the name is {name} now"), json!({ "name": name }))
        }
        Act::Ban { person, days, for_ever: _ } => {
            let until = days.map_or(FOR_EVER, |days| now + i64::from(days) * DAY);
            let (sessions, tokens) = admin.ban(person, until)?;
            let words =
                format!("kept out {}; {sessions} sessions and {tokens} tokens ended", until_words(until));
            done(words, json!({ "banned_until": until, "sessions": sessions, "tokens": tokens }))
        }
        Act::Unban { person } => {
            admin.unban(person)?;
            done("may come in again".to_owned(), json!({ "banned_until": null }))
        }
        Act::Close { game } => {
            admin.close_table(game)?;
            done(format!("the game {game} is over"), json!({ "closed": game }))
        }
        Act::Reports { id: Some(id), .. } => list(&[admin.report(*id)?], json, report_words),
        Act::Reports { id: None, all, last } => list(&admin.reports(*all, *last)?, json, report_words),
        Act::Decide { id, outcome } => {
            admin.decide(*id, outcome)?;
            done(format!("report {id} is decided"), json!({ "report": id, "outcome": outcome }))
        }
        Act::Audit { person, last } => list(&admin.audit(person.as_deref(), *last)?, json, audit_words),
    })
}

/// Who is at work: whoever has become somebody else by `sudo` is still himself.
fn operator() -> String {
    let named = |name| std::env::var(name).ok().filter(|text: &String| !text.is_empty());
    named("SUDO_USER").or_else(|| named("USER")).unwrap_or_else(|| "operator".to_owned())
}

/// One line each, or one document.
fn list<T: Serialize>(rows: &[T], json: bool, words: impl Fn(&T) -> String) -> String {
    match json {
        true => json!(rows).to_string(),
        false => rows.iter().map(words).collect::<Vec<_>>().join("\n"),
    }
}

fn until_words(until: i64) -> String {
    if until >= FOR_EVER { "for ever".to_owned() } else { format!("until {}", utc(until)) }
}

fn person_words(person: &PersonLine) -> String {
    let PersonLine { id, name, account, bot, created, seen, games, banned_until } = person;
    let kind = if *account { "account" } else { "guest" };
    let seen = seen.map_or("no session".to_owned(), |seen| format!("seen {}", utc(seen)));
    let mut words = format!("@{id}  {name}  ({kind}, since {}, {seen}, {games} games)", utc(*created));
    if let Some(bot) = bot {
        words += &format!("  bot: {bot}");
    }
    if let Some(until) = banned_until {
        words += &format!("  banned {}", until_words(*until));
    }
    words
}

fn session_words(session: &SessionLine) -> String {
    let SessionLine { id, agent, created, seen } = session;
    let agent = if agent.is_empty() { "unknown browser" } else { agent };
    format!("{id}  {agent}  (since {}, seen {})", utc(*created), utc(*seen))
}

fn report_words(report: &ReportLine) -> String {
    let ReportLine { id, made, by, by_id, about, about_id, game, line, text, why, outcome } = report;
    let mut words = format!("{id}  {}  {by} (@{by_id}) about {about} (@{about_id})", utc(*made));
    if let Some(game) = game {
        words += &format!(", game {game}");
    }
    if let Some(line) = line {
        words += &format!(", line {line}");
    }
    words += &format!("\n    it says: {text}\n    because: {why}");
    if let Some(outcome) = outcome {
        words += &format!("\n    decided: {outcome}");
    }
    words
}

fn audit_words(line: &AuditLine) -> String {
    let AuditLine { id, happened, kind, person, name, detail } = line;
    let whom = match (person, name) {
        (Some(id), Some(name)) => format!("  {name} (@{id})"),
        (Some(id), None) => format!("  @{id}"),
        (None, _) => String::new(),
    };
    format!("{id}  {}  {kind}{whom}  {detail}", utc(*happened))
}
