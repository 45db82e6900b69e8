//! Makes `include/sudoku.h` of the files in `src/capi`, section by section in the order that teaches best.
//!
//! The header is committed. It is written only when it would change, so a read-only checkout builds.

use std::path::Path;
use std::{env, fs};

/// The files that hold the interface, in the order of the header.
const SECTIONS: [&str; 6] = ["status", "solve", "many", "look", "text", "about"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/capi");
    println!("cargo::rerun-if-changed=include");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the package's folder");
    let root = Path::new(&root);

    let mut header = preamble();
    for section in SECTIONS {
        let file = root.join("src/capi").join(section).with_extension("rs");
        header += &banner(&fs::read_to_string(&file).expect("the sections are part of the package"));
        header += &declarations(&file);
    }
    header += "#ifdef __cplusplus\n}\n#endif\n\n#endif /* LIBSUDOKU_H */\n";

    let target = root.join("include/sudoku.h");
    if fs::read_to_string(&target).is_ok_and(|committed| committed == header) {
        return;
    }
    if let Err(error) = fs::write(&target, header) {
        panic!("include/sudoku.h does not fit src/capi, and cannot be written: {error}");
    }
}

fn version(part: &str) -> String {
    env::var(format!("CARGO_PKG_VERSION_{part}")).expect("cargo sets the version")
}

fn preamble() -> String {
    format!(
        "/*
 * libsudoku {major}.{minor}.{patch}: a Sudoku engine to embed.
 *
 * This file is made by build.rs of the comments in src/capi. Its order: solving one board, many boards in one call, looking
 * at a board without solving it, text, and the library itself. MIT or Apache-2.0.
 *
 * What holds for every function:
 *   - It may be called from any number of threads at once. It takes no lock, does no I/O, allocates nothing and keeps
 *     nothing: the same input gives the same output on every CPU.
 *   - NULL where a pointer is required is SUDOKU_ERR_NULL.
 *   - Functions that return a quantity return it as int64_t, or a negative sudoku_status.
 */
#ifndef LIBSUDOKU_H
#define LIBSUDOKU_H

#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION_MAJOR {major}
#define SUDOKU_VERSION_MINOR {minor}
#define SUDOKU_VERSION_PATCH {patch}

#ifdef __cplusplus
extern \"C\" {{
#endif

",
        major = version("MAJOR"),
        minor = version("MINOR"),
        patch = version("PATCH"),
    )
}

/// The module comment of a section, as a C comment with a title line.
fn banner(source: &str) -> String {
    let mut lines =
        source.lines().map_while(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(line));
    let title = lines.next().expect("a section starts with its title").trim_end_matches('.');
    let mut banner = format!("/* ---- {title} {:-<1$}\n", "", 110usize.saturating_sub(title.len()));
    for line in lines {
        banner += format!(" * {line}").trim_end();
        banner += "\n";
    }
    banner + " */\n\n"
}

/// What cbindgen makes of a section.
fn declarations(file: &Path) -> String {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        no_includes: true,
        usize_is_size_t: true,
        line_length: 120,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        ..cbindgen::Config::default()
    };
    config.function.args = cbindgen::Layout::Horizontal;
    for (rust, c) in [("Status", "sudoku_status"), ("Visitor", "sudoku_visitor")] {
        config.export.rename.insert(rust.into(), c.into());
    }
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(file)
        .generate()
        .expect("the interface is in cbindgen's reach");
    let mut text = Vec::new();
    bindings.write(&mut text);
    let text = String::from_utf8(text).expect("the interface is UTF-8");
    let mut in_example = false;
    text.trim_start()
        .lines()
        .filter_map(|line| example(line, &mut in_example))
        .map(|line| parenthesised(&line))
        .collect::<String>()
        + "\n"
}

/// The lines of an example indented, without the fences that rustdoc wants around them.
fn example(line: &str, inside: &mut bool) -> Option<String> {
    match line.strip_prefix(" * ") {
        Some(fence) if fence.starts_with("```") => {
            *inside = !*inside;
            None
        }
        Some(code) if *inside => Some(format!(" *     {code}")),
        _ => Some(line.to_owned()),
    }
}

/// A negative constant in parentheses, as C programmers expect of a macro.
fn parenthesised(line: &str) -> String {
    match line.rsplit_once(' ') {
        Some((define, value)) if define.starts_with("#define") && value.starts_with('-') => {
            format!("{define} ({value})\n")
        }
        _ => format!("{line}\n"),
    }
}
