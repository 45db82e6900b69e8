#!/bin/sh
# The work of `make install` and `make uninstall`, which pass the verb and the variables that install.mk explains.
# Runs in the root of the source tree.
set -eu

verb=$1
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
major=${version%%.*}
prefix=${PREFIX%/}

# The shared library under its full version, under the name that programs look for, and under the one that linkers do.
if [ "$(uname -s)" = Darwin ]; then
    shared=libsudoku.$version.dylib runtime=libsudoku.$major.dylib linked=libsudoku.dylib
    soname=@rpath/$runtime
else
    shared=libsudoku.so.$version runtime=libsudoku.so.$major linked=libsudoku.so
    soname=$runtime
fi

# The list of what is installed. `file`, `link` and `template` put each thing in its place, or remove it from there.
layout() {
    file 755 "$BUILD_DIR/$linked" "$LIBDIR" "$shared"
    link "$shared" "$LIBDIR" "$runtime"
    link "$runtime" "$LIBDIR" "$linked"
    file 644 "$BUILD_DIR/libsudoku.a" "$LIBDIR"
    file 644 include/sudoku.h "$INCLUDEDIR"
    file 644 include/sudoku.hpp "$INCLUDEDIR"
    file 644 packaging/module.modulemap "$INCLUDEDIR/sudoku"
    template packaging/sudoku.pc.in "$LIBDIR/pkgconfig"
    template packaging/sudoku-config.cmake.in "$LIBDIR/cmake/sudoku"
    template packaging/sudoku-config-version.cmake.in "$LIBDIR/cmake/sudoku"
    file 644 LICENSE-MIT "$DOCDIR"
    file 644 LICENSE-APACHE "$DOCDIR"
    if [ "$verb" = uninstall ] || [ -e "$COMMAND" ]; then
        file 755 "$COMMAND" "$BINDIR" sudoku
        file 644 doc/sudoku.1 "$MANDIR/man1"
    fi
}

# file MODE SOURCE FOLDER [NAME]
file() {
    target=$DESTDIR$3/${4:-${2##*/}}
    if [ "$verb" = install ]; then
        install -d "$DESTDIR$3"
        install -m "$1" "$2" "$target"
    else
        rm -f "$target"
    fi
}

# link TO FOLDER NAME
link() {
    if [ "$verb" = install ]; then
        ln -sf "$1" "$DESTDIR$2/$3"
    else
        rm -f "$DESTDIR$2/$3"
    fi
}

# template SOURCE.in FOLDER
template() {
    name=${1##*/}
    filled=$(sed \
        -e "s|@VERSION@|$version|" \
        -e "s|@VERSION_MAJOR@|$major|" \
        -e "s|@SHARED_FILE@|$shared|" \
        -e "s|@SONAME@|$soname|" \
        -e "s|@PC_PREFIX@|$(replacement "$pc_prefix")|" \
        -e "s|@PC_INCLUDEDIR@|$(replacement "$pc_includedir")|" \
        -e "s|@CMAKE_INCLUDEDIR@|$(replacement "$cmake_includedir")|" "$1")
    target=$DESTDIR$2/${name%.in}
    if [ "$verb" = install ]; then
        install -d "$DESTDIR$2"
        printf '%s\n' "$filled" >"$target"
        chmod 644 "$target"
    else
        rm -f "$target"
    fi
}

# A path as sed takes it on the right of s|||.
replacement() {
    printf %s "$1" | sed 's/[&|\\]/\\&/g'
}

# A path as pkg-config takes it.
escaped() {
    printf %s "$1" | sed 's/[ "\\]/\\&/g'
}

# Paths in sudoku.pc and the CMake package are relative, so that the tree can be moved; only a folder outside the prefix,
# which does not move with it, is named by its absolute path.
case $LIBDIR in
    "$prefix"/*)
        up=$(printf %s "${LIBDIR#"$prefix"/}" | sed 's|[^/][^/]*|..|g')
        pc_prefix="\${pcfiledir}/../$up"
        ;;
    *)
        up=
        pc_prefix=$(escaped "$prefix")
        ;;
esac
case $INCLUDEDIR in
    "$prefix"/*)
        include=${INCLUDEDIR#"$prefix"/}
        pc_includedir="\${prefix}/$(escaped "$include")"
        cmake_includedir=${up:+../../$up/$include}
        ;;
    *)
        pc_includedir=$(escaped "$INCLUDEDIR")
        cmake_includedir=
        ;;
esac
cmake_includedir=${cmake_includedir:-$INCLUDEDIR}

case $verb in
    install)
        for built in "$BUILD_DIR/$linked" "$BUILD_DIR/libsudoku.a"; do
            if [ ! -e "$built" ]; then
                echo "install: $built is missing: run make first" >&2
                exit 1
            fi
        done
        layout
        ;;
    uninstall)
        layout
        # The folders that are the library's alone.
        for folder in "$INCLUDEDIR/sudoku" "$LIBDIR/cmake/sudoku" "$DOCDIR"; do
            if [ -d "$DESTDIR$folder" ]; then
                rmdir "$DESTDIR$folder" || echo "uninstall: $DESTDIR$folder holds files of others and stays" >&2
            fi
        done
        ;;
    *)
        echo "usage: make install | make uninstall" >&2
        exit 2
        ;;
esac
