//! Lists the scripts and style sheets of the client: whatever lies in its folder is served. Types and tests do not.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../web");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("the folder of the client");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a plain name"));
    let mut names: Vec<String> =
        names.filter(|name| name.ends_with(".js") || name.ends_with(".css")).collect();
    // In whatever order the folder tells them: what is built does not depend on it.
    names.sort();
    let entry = |name: &String| {
        format!("({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/../../web/{name}\"))),\n")
    };
    let list: String = names.iter().map(entry).collect();
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("assets.rs");
    fs::write(out, format!("&[\n{list}]\n")).expect("written");
}
