"""What a user may do with the command-line tool. The environment variable SUDOKU is the command that runs it."""

import os
import pathlib
import pty
import random
import re
import resource
import shlex
import shutil
import signal
import stat
import subprocess
import tempfile
import threading
import time
import unittest

COMMAND = shlex.split(os.environ["SUDOKU"])
ROOT = pathlib.Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests" / "vectors"
BOARDS = ROOT / "examples" / "boards.txt"

PUZZLE = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SOLUTION = b"162857493534129678789643521475312986913586742628794135356478219241935867897261354"
FOUR = b"162.574.353412.67.7..643521475312..6.135.674262.7.413535647.21.241.35.67..7261354"
CLASH = b"11" + PUZZLE[2:]
HOPELESS = b"12" + PUZZLE[2:]

NO_SOLUTION = b"The board is consistent, but has no solution."
MULTIPLE = b"The board has more than one solution."
CONFLICT = b"Two givens in one row, column or box are the same."
MALFORMED = b"The text looks like a board and is not one."


def lines(*rows):
    return b"".join(row + b"\n" for row in rows)


def grid(board):
    return lines(*(board[at : at + 9] for at in range(0, 81, 9)))


def many(count, seed=1):
    """Puzzles and their solutions: one puzzle, its digits renamed."""
    digits = list(b"123456789")
    shuffle = random.Random(seed).shuffle
    puzzles, solutions = [], []
    for _ in range(count):
        shuffle(digits)
        names = bytes.maketrans(b"123456789", bytes(digits))
        puzzles.append(PUZZLE.translate(names))
        solutions.append(SOLUTION.translate(names))
    return puzzles, solutions


def vectors(name):
    with open(VECTORS / name, encoding="utf-8", newline="\n") as file:
        for line in file:
            if not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


class Tool(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, content, name="boards.txt"):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def run_tool(self, *arguments, text=b"", **more):
        return subprocess.run(
            [*COMMAND, *map(str, arguments)], input=text, stdout=more.pop("stdout", subprocess.PIPE),
            stderr=subprocess.PIPE, timeout=600, **more,
        )

    def expect(self, result, status, output, errors=b""):
        self.assertEqual((result.returncode, result.stdout, result.stderr), (status, output, errors))

    def expect_both(self, text, arguments, status, output, messages=()):
        """The same from a file and from a pipe. Each message is a line number, if there is one, and what it says."""
        path = self.write(text)
        for name, result in [
            (str(path), self.run_tool(*arguments, path)),
            ("standard input", self.run_tool(*arguments, text=text)),
        ]:
            with self.subTest(name):
                errors = b"".join(b"sudoku: %s:%s\n" % (name.encode(), message) for message in messages)
                self.expect(result, status, output, errors)
                self.assertEqual(path.read_bytes(), text)


class Answers(Tool):
    """Each option, from a file of lines and from a pipe."""

    TEXT = lines(PUZZLE, FOUR, HOPELESS, CLASH)
    FIRST_OF_FOUR = b"162857493534129678798643521475312986813596742629784135356478219241935867987261354"

    def test_solve(self):
        self.expect_both(self.TEXT, [], 1, lines(SOLUTION, self.FIRST_OF_FOUR, NO_SOLUTION, CONFLICT))
        self.expect_both(lines(PUZZLE, FOUR), [], 0, lines(SOLUTION, self.FIRST_OF_FOUR))

    def test_unique(self):
        for option in "--unique", "-u":
            self.expect_both(self.TEXT, [option], 1, lines(SOLUTION, MULTIPLE, NO_SOLUTION, CONFLICT))
        self.expect_both(lines(PUZZLE), ["-u"], 0, lines(SOLUTION))

    def test_count(self):
        for option in "--count", "-c", "--count=18446744073709551615":
            self.expect_both(self.TEXT, [option], 1, lines(b"1", b"4", b"0", b"0"))
        for option in "--count=3", "-c3":
            self.expect_both(self.TEXT, [option], 1, lines(b"1", b"3", b"0", b"0"))
        self.expect_both(lines(PUZZLE, b"." * 81), ["--count=1000"], 0, lines(b"1", b"1000"))

    def test_all(self):
        path = self.write(lines(FOUR))
        result = self.run_tool("--all", path)
        solutions = result.stdout.split()
        self.assertEqual((result.returncode, len(set(solutions)), solutions[0]), (0, 4, self.FIRST_OF_FOUR))
        for solution in solutions:
            self.assertTrue(all(given in (b"."[0], cell) for given, cell in zip(FOUR, solution)))
            self.expect(self.run_tool("--check", text=lines(solution)), 0, b"ok\n")
        expected = lines(SOLUTION, b"", *solutions[:2], b"", NO_SOLUTION, b"", CONFLICT)
        for option in "--all=2", "-a2":
            self.expect_both(self.TEXT, [option], 1, expected)

    def test_check(self):
        for option in "--check", "-k":
            self.expect_both(self.TEXT, [option], 1, lines(b"ok", b"ok", b"ok", CONFLICT + b" r1c1 r1c2 r5c2"))

    def test_candidates(self):
        board = SOLUTION[:80] + b"."
        output = b" ".join(bytes([cell]) for cell in SOLUTION) + b"\n"
        for option in "--candidates", "-p":
            self.expect_both(lines(board), [option], 0, output)
        stuck = b"12345678.........9" + b"." * 63
        fields = self.run_tool("-p", text=lines(stuck)).stdout.split()
        self.assertEqual((len(fields), fields[:9], fields[80]), (81, [*b"1 2 3 4 5 6 7 8 -".split()], b"12345678"))

    def test_grid(self):
        frame = b"+-------+-------+-------+"

        def drawn(board):
            rows = [board[at : at + 9] for at in range(0, 81, 9)]
            boxes = [[b" ".join(bytes([c]) for c in row[at : at + 3]) for at in (0, 3, 6)] for row in rows]
            body = [b"| " + b" | ".join(row) + b" |" for row in boxes]
            return lines(frame, *body[:3], frame, *body[3:6], frame, *body[6:], frame)

        for option in "--grid", "-g":
            self.expect_both(
                lines(PUZZLE, CLASH, PUZZLE), [option], 1,
                drawn(SOLUTION) + lines(b"", CONFLICT, b"") + drawn(SOLUTION),
            )
        self.expect_both(lines(PUZZLE), ["-g", "-u"], 0, drawn(SOLUTION))
        self.expect_both(lines(PUZZLE.replace(b".", b"0")), ["-g", "-c"], 0, drawn(PUZZLE) + b"1\n")
        self.expect_both(lines(PUZZLE), ["-g", "-k"], 0, drawn(PUZZLE) + b"ok\n")
        solutions = self.run_tool("-a", text=lines(FOUR)).stdout.split()
        self.expect_both(lines(FOUR), ["-g", "-a"], 0, b"\n".join(drawn(solution) for solution in solutions))
        marks = self.run_tool("-g", "-p", text=lines(PUZZLE)).stdout.splitlines()
        self.assertEqual(len(marks), 11)
        self.assertEqual(len({line.rindex(b"|") for line in marks if b"|" in line}), 1)
        self.assertEqual(
            b" ".join(line.replace(b"|", b" ") for line in marks if b"|" in line).split(),
            self.run_tool("-p", text=lines(PUZZLE)).stdout.split(),
        )

    def test_vectors(self):
        boards = list(vectors("boards.tsv"))
        text = lines(*(board.encode() for _, board, _, _ in boards))
        unique, counts, checks = [], [], []
        for _, _, answer, solution in boards:
            reasons = {"conflict": CONFLICT, "0": NO_SOLUTION, "1": solution.encode()}
            unique.append(reasons.get(answer, MULTIPLE))
            counts.append({"conflict": b"0", "1000+": b"1000"}.get(answer, answer.encode()))
            checks.append(CONFLICT if answer == "conflict" else b"ok")
        self.assertGreater(len(boards), 80)
        self.expect_both(text, ["-u"], 1, lines(*unique))
        self.expect_both(text, ["-c1000"], 1, lines(*counts))
        result = self.run_tool("-k", text=text)
        self.assertEqual([line[:len(CONFLICT)] for line in result.stdout.splitlines()], checks)

    def test_boards_for_the_demo(self):
        solved = self.run_tool("-u", BOARDS)
        self.assertEqual((solved.returncode, solved.stderr), (0, b""))
        self.assertGreater(len(solved.stdout.split()), 15)
        self.expect(self.run_tool("-u", text=solved.stdout), 0, solved.stdout)


class Texts(Tool):
    """Layouts, and what is wrong with them."""

    def test_vectors(self):
        for name, text, answer, solution, what in vectors("texts.tsv"):
            if "for those only" in what or "pencil marks" in what:
                answer = "error"
            text = text.encode().decode("unicode_escape").encode("utf-8")
            status, output = {
                "none": (2 if text else 0, b""),
                "error": (2, lines(MALFORMED)),
                "1": (0, lines(solution.encode())),
            }[answer]
            with self.subTest(name, what=what):
                path = self.write(text)
                for result in self.run_tool(path), self.run_tool(text=text):
                    self.assertEqual((result.returncode, result.stdout), (status, output))
                    self.assertEqual(bool(result.stderr), status == 2)

    def test_line_ends(self):
        for end in b"\n", b"\r\n", b"\r":
            for last in end, b"", end + end:
                text = end.join([PUZZLE, CLASH, PUZZLE.replace(b".", b"_"), PUZZLE]) + last
                self.expect_both(text, [], 1, lines(SOLUTION, CONFLICT, SOLUTION, SOLUTION))
                self.expect_both(end.join([PUZZLE] * 3) + last, [], 0, lines(*[SOLUTION] * 3))
        self.expect_both(PUZZLE + b"\r", [], 0, lines(SOLUTION))
        self.expect_both(PUZZLE, ["-g", "-c"], 0, self.run_tool("-g", "-c", text=PUZZLE + b"\n").stdout)

    def test_lines_among_others(self):
        """A file of lines that does not stay one."""
        prose = b"p" * 81
        text = lines(PUZZLE, PUZZLE, b"# a comment", PUZZLE, prose, PUZZLE.replace(b".", b"*")) + grid(PUZZLE) + PUZZLE
        self.expect_both(text, [], 0, lines(*[SOLUTION] * 6))
        self.expect_both(lines(PUZZLE, prose, PUZZLE), ["-a"], 0, lines(SOLUTION, b"", SOLUTION))
        self.expect_both(lines(PUZZLE) + b"\xef\xbb\xbf" + lines(PUZZLE), ["-c"], 0, b"1\n1\n")

    def test_malformed_lines(self):
        text = lines(b"# title", b"", PUZZLE, PUZZLE[:80], PUZZLE + b"1", b"prose", PUZZLE[:79], PUZZLE)
        self.expect_both(
            text, [], 2, lines(SOLUTION, MALFORMED, MALFORMED, MALFORMED, SOLUTION),
            [b"%d: %s" % (line, MALFORMED) for line in (4, 5, 7)],
        )
        bad = lines(PUZZLE, PUZZLE, PUZZLE[:40] + b"A" + PUZZLE[41:], CLASH)
        self.assertEqual(self.run_tool(text=bad).returncode, self.run_tool(self.write(bad)).returncode)

    def test_malformed_grids(self):
        """One message each, and no board that is made of the rest."""
        rows = grid(PUZZLE).splitlines(keepends=True)
        eight, ten = b"".join(rows[:8]), b"".join(rows + rows[:1])
        text = b"Grid 1\n" + grid(PUZZLE) + b"Grid 2\n" + eight + b"Grid 3\n" + ten + b"\n" + grid(PUZZLE)
        self.expect_both(
            text, [], 2, lines(SOLUTION, MALFORMED, MALFORMED, SOLUTION),
            [b"12: " + MALFORMED, b"21: " + MALFORMED],
        )

    def test_no_board(self):
        self.expect_both(b"", [], 0, b"")
        self.expect_both(b"\n", [], 2, b"", [b" no board in it"])
        self.expect_both(b"words\n" * 100000, [], 2, b"", [b" no board in it"])
        self.expect_both(bytes(10), [], 2, b"", [b" no board in it"])

    def test_long_texts(self):
        """Longer than the buffer, in layouts that do not lie in step with it."""
        puzzles, solutions = many(60000)
        rows = b"\n".join(map(grid, puzzles))
        self.expect_both(rows, [], 0, lines(*solutions))
        titled = b"".join(b"Grid %d\n%s" % (number, grid(puzzle)) for number, puzzle in enumerate(puzzles))
        self.expect_both(titled, [], 0, lines(*solutions))
        fields = b"".join(b"%d,%s,x\n" % (number, puzzle) for number, puzzle in enumerate(puzzles))
        self.expect_both(fields, [], 0, lines(*solutions))

    def test_long_lines(self):
        long = b"word " * 1200000
        for text in lines(PUZZLE, long, PUZZLE), lines(long, PUZZLE) + grid(PUZZLE), lines(PUZZLE + b" # " + long, PUZZLE):
            self.expect_both(text, [], 0, lines(SOLUTION, SOLUTION))
        self.expect_both(grid(PUZZLE) + b"1" * 6000000 + b"\n" + grid(PUZZLE), [], 2,
                         lines(SOLUTION, MALFORMED, SOLUTION), [b"10: " + MALFORMED])
        self.expect_both(long * 2, [], 2, b"", [b" no board in it"])

    def test_prose_before_a_board(self):
        text = b"so many words\n" * 500000 + grid(PUZZLE) + b"the end\n" * 500000 + PUZZLE[:80]
        self.expect_both(text, [], 2, lines(SOLUTION, MALFORMED), [b"1000010: " + MALFORMED])


class Threads(Tool):
    """The same output in the same order on any number of threads."""

    def test_threads(self):
        puzzles, solutions = many(80000)
        for at, (board, reason) in {0: (CLASH, CONFLICT), 70000: (HOPELESS, NO_SOLUTION), 79999: (CLASH, CONFLICT)}.items():
            puzzles[at], solutions[at] = board, reason
        files = [
            self.write(lines(*puzzles), "lf"),
            self.write(b"\r\n".join(puzzles), "crlf"),
            self.write(b"# a title\n" + lines(*puzzles), "titled"),
        ]
        output = lines(*solutions)
        for threads in 1, 2, 7:
            for path in files:
                with self.subTest(threads=threads, path=path.name):
                    self.expect(self.run_tool("--threads", threads, path), 1, output)
                    self.expect(self.run_tool(f"-t{threads}", text=path.read_bytes()), 1, output)
        self.expect(self.run_tool("--quiet", *files), 1, output * 3)
        counts = b"".join(b"0\n" if len(line) < 81 else b"1\n" for line in solutions)
        self.expect(self.run_tool("-c2", "-t7", files[0]), 1, counts)


class Inputs(Tool):
    """Files and streams as they come."""

    def test_several(self):
        path = self.write(lines(PUZZLE))
        self.expect(self.run_tool(path, "-", path, text=lines(CLASH)), 1, lines(SOLUTION, CONFLICT, SOLUTION))

    def test_unreadable(self):
        path = self.write(lines(PUZZLE))
        closed = self.write(lines(PUZZLE), "closed")
        closed.chmod(0)
        nobody = {"user": 65534} if os.geteuid() == 0 else {}
        for bad, reason in [
            (self.folder, "Is a directory"), (self.folder / "none", "No such file or directory"),
            (closed, "Permission denied"),
        ]:
            result = self.run_tool(bad, path, **nobody)
            self.expect(result, 2, lines(SOLUTION), f"sudoku: {bad}: {reason}\n".encode())

    def test_standard_input_is_a_file(self):
        path = self.write(lines(CLASH, PUZZLE))
        with open(path, "rb") as file:
            result = subprocess.run(COMMAND, stdin=file, capture_output=True)
            self.expect(result, 1, lines(CONFLICT, SOLUTION))
        with open(path, "rb") as file:
            os.lseek(file.fileno(), 82, os.SEEK_SET)
            result = subprocess.run(COMMAND, stdin=file, capture_output=True)
            self.expect(result, 0, lines(SOLUTION))

    def test_beyond_4_gib(self):
        path = self.folder / "sparse"
        with open(path, "wb") as file:
            file.seek(5 << 30)
            file.write(lines(CLASH) + grid(PUZZLE))
        with open(path, "rb") as file:
            os.lseek(file.fileno(), 5 << 30, os.SEEK_SET)
            result = subprocess.run(COMMAND, stdin=file, capture_output=True)
            self.expect(result, 1, lines(CONFLICT, SOLUTION))

    def test_cut_short_meanwhile(self):
        puzzles, solutions = many(150000)
        path = self.write(lines(*puzzles))
        with subprocess.Popen([*COMMAND, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            # It waits now for somebody to read what it found in the first part of the file.
            self.assertEqual(process.stdout.readline(), lines(solutions[0]))
            os.truncate(path, 100)
            process.stdout.read()
            self.assertEqual(process.stderr.read(), b"sudoku: a file was cut short while it was read\n")
        self.assertEqual(process.returncode, 2)

    def test_answers_come_as_boards_do(self):
        with subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            for board, answer in [(PUZZLE, SOLUTION), (CLASH, CONFLICT), (PUZZLE[:80], MALFORMED)]:
                process.stdin.write(lines(board))
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), lines(answer))
            process.stdin.write(grid(PUZZLE))
            process.stdin.close()
            self.assertEqual(process.stdout.read(), lines(SOLUTION))
        self.assertEqual(process.returncode, 2)

    def test_rows_that_trickle_in(self):
        with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for piece in [grid(PUZZLE)[at : at + 25] for at in range(0, 90, 25)] * 3:
                process.stdin.write(piece)
                process.stdin.flush()
                time.sleep(0.02)
            process.stdin.close()
            self.assertEqual(process.stdout.read(), lines(*[SOLUTION] * 3))
        self.assertEqual(process.returncode, 0)


class Outputs(Tool):
    """What is printed does not get lost unnoticed."""

    def test_full_disk(self):
        path = self.write(lines(PUZZLE))
        for arguments in [], ["-c"], ["-a"], ["-k"], ["-p"], ["-g"], ["--help"], ["--version"]:
            with open("/dev/full", "wb") as full:
                result = self.run_tool(*arguments, path, stdout=full)
            self.assertEqual(result.returncode, 2)
            self.assertEqual(result.stderr, b"sudoku: standard output: No space left on device\n")

    def test_closed_pipe(self):
        endless = lines(b"." * 81)
        for ignored in False, True:
            process = subprocess.Popen(
                [*COMMAND, "--all"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                preexec_fn=(lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN)) if ignored else None,
            )
            process.stdin.write(endless)
            process.stdin.close()
            self.assertEqual(len(process.stdout.readline()), 82)
            process.stdout.close()
            errors = process.stderr.read()
            process.stderr.close()
            status = process.wait(timeout=600)
            if ignored:
                self.assertEqual((status, errors), (2, b"sudoku: standard output: Broken pipe\n"))
            else:
                self.assertEqual((status, errors), (-signal.SIGPIPE, b""))

    def on_terminal(self, *arguments, pieces=(), stdout=subprocess.PIPE):
        """Standard error as a terminal shows it."""
        leader, follower = pty.openpty()
        shown = []

        def watch():
            try:
                while piece := os.read(leader, 4096):
                    shown.append(piece)
            except OSError:
                pass

        watcher = threading.Thread(target=watch)
        watcher.start()
        with subprocess.Popen(
            [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=stdout or follower, stderr=follower
        ) as process:
            os.close(follower)
            for number, piece in enumerate(pieces, 1):
                # Progress is shown once the work has lasted for a second.
                time.sleep(1.2 if 1 < number == len(pieces) else 0)
                process.stdin.write(piece)
                process.stdin.flush()
            process.stdin.close()
            if process.stdout:
                process.stdout.read()
        watcher.join()
        os.close(leader)
        return b"".join(shown)

    def test_closing_line(self):
        pattern = rb"^2 boards, 1 solved, \d+\.\d{3} seconds, \d+ boards per second\r?\n$"
        two = lines(PUZZLE, CLASH)
        self.assertRegex(self.on_terminal(pieces=[two]), pattern)
        self.assertEqual(self.on_terminal("--quiet", pieces=[two]), b"")
        self.assertEqual(self.on_terminal(pieces=[lines(PUZZLE)]), b"")
        for option in "--stats", "-s":
            self.assertRegex(self.run_tool(option, text=two).stderr, pattern)
            self.assertRegex(self.run_tool(option, "-q", text=two).stderr, pattern)
        self.assertRegex(self.run_tool("-s", text=b"").stderr, b"^0 boards, 0 solved, ")
        self.assertRegex(self.run_tool("-s", "-k", text=two).stderr, b"^2 boards, 1 consistent, ")
        self.assertIn(b"1 malformed", self.run_tool("-s", text=lines(PUZZLE, PUZZLE[:80])).stderr)

    def test_progress(self):
        pieces = [lines(PUZZLE)] * 3
        shown = self.on_terminal(pieces=pieces)
        self.assertIn(b"\r2 boards\x1b[K", shown)
        self.assertRegex(shown, rb"\r\x1b\[K3 boards, 3 solved, [^\r]*\r\n$")
        self.assertNotIn(b"\x1b", self.on_terminal("-q", pieces=pieces))
        self.assertNotIn(b"\x1b", self.on_terminal(pieces=pieces, stdout=None))


class InPlace(Tool):
    """Solving in place: all or nothing, and nothing else."""

    def expect_file(self, path, content):
        self.assertEqual(path.read_bytes(), content)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir() if not p.is_symlink()), [path.name])

    def test_solutions(self):
        for option in "--in-place", "-i":
            for end in b"\n", b"\r\n":
                for last in end, b"":
                    path = self.write(end.join([PUZZLE] * 3) + last)
                    self.expect(self.run_tool(option, path), 0, b"")
                    self.expect_file(path, end.join([SOLUTION] * 3) + last)

    def test_unsolved_boards_stay(self):
        zeros = HOPELESS.replace(b".", b"0")
        path = self.write(lines(PUZZLE, zeros, FOUR, CLASH, PUZZLE))
        result = self.run_tool("-i", "-u", path)
        reasons = [(2, NO_SOLUTION), (3, MULTIPLE), (4, CONFLICT)]
        errors = b"".join(b"sudoku: %s:%d: %s\n" % (str(path).encode(), *reason) for reason in reasons)
        self.expect(result, 1, b"", errors)
        self.expect_file(path, lines(SOLUTION, zeros, FOUR, CLASH, SOLUTION))

    def test_other_files_stay(self):
        message = "not a line of 81 cells; the file is left as it is"
        for line, text in [
            (1, b"# title\n" + lines(PUZZLE)), (2, lines(PUZZLE, b"", PUZZLE)), (3, lines(PUZZLE, PUZZLE) + b"\r\n"),
            (2, lines(PUZZLE, PUZZLE.replace(b".", b"_"))), (1, grid(PUZZLE)), (1, PUZZLE[:80]), (2, lines(PUZZLE, PUZZLE[:80])),
            (2, lines(PUZZLE) + PUZZLE + b"\r\n"), (1, b"\n"), (70001, lines(*[PUZZLE] * 70000) + b"#"),
        ]:
            path = self.write(text)
            self.expect(self.run_tool("-i", path), 2, b"", f"sudoku: {path}:{line}: {message}\n".encode())
            self.expect_file(path, text)
        path = self.write(b"")
        self.expect(self.run_tool("-i", path), 0, b"")
        self.expect_file(path, b"")

    def test_long_file(self):
        puzzles, solutions = many(150000)
        path = self.write(lines(*puzzles))
        self.expect(self.run_tool("-i", path), 0, b"")
        self.expect_file(path, lines(*solutions))

    def test_who_and_what_it_is_stays(self):
        path = self.write(lines(PUZZLE))
        path.chmod(0o640)
        link = self.folder / "link"
        link.symlink_to(path.name)
        self.expect(self.run_tool("-i", link), 0, b"")
        self.expect_file(path, lines(SOLUTION))
        self.assertTrue(link.is_symlink())
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)

    def test_full_disk(self):
        text = lines(*many(100000)[0])
        path = self.write(text)

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

        result = self.run_tool("-i", path, preexec_fn=limit)
        self.expect(result, 2, b"", f"sudoku: {path}: File too large\n".encode())
        self.expect_file(path, text)

    def test_no_permission(self):
        path = self.write(lines(PUZZLE))
        nobody = {"user": 65534} if os.geteuid() == 0 else {}
        path.chmod(0o444)
        self.folder.chmod(0o777)
        result = self.run_tool("-i", path, **nobody)
        self.expect(result, 2, b"", f"sudoku: {path}: Permission denied\n".encode())
        path.chmod(0o666)
        self.folder.chmod(0o555)
        result = self.run_tool("-i", path, **nobody)
        self.folder.chmod(0o755)
        self.expect(result, 2, b"", f"sudoku: {path}: Permission denied\n".encode())
        self.expect_file(path, lines(PUZZLE))

    def stopped_while_copying(self, path):
        """The tool at work on the file, held up before it is done."""
        process = subprocess.Popen([*COMMAND, "-i", path], stderr=subprocess.PIPE)
        while len(list(self.folder.iterdir())) < 2:
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGSTOP)
        while pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2][0] != "T":
            time.sleep(0.001)
        self.assertEqual(len(list(self.folder.iterdir())), 2)
        return process

    def test_killed(self):
        text = lines(*many(150000)[0])
        path = self.write(text)
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            with self.stopped_while_copying(path) as process:
                process.send_signal(number)
                process.send_signal(signal.SIGCONT)
            self.assertEqual(process.returncode, -number)
            self.expect_file(path, text)

    def test_changed_meanwhile(self):
        text = lines(*many(150000)[0])
        path = self.write(text)
        with self.stopped_while_copying(path) as process:
            with open(path, "ab") as file:
                file.write(lines(CLASH))
            process.send_signal(signal.SIGCONT)
            errors = process.stderr.read()
        self.assertEqual(process.returncode, 2)
        self.assertEqual(
            errors, f"sudoku: {path}: somebody else writes to it; the file is left as it is\n".encode()
        )
        self.expect_file(path, text + lines(CLASH))

    def test_not_a_file(self):
        self.expect(self.run_tool("-i", self.folder), 2, b"", f"sudoku: {self.folder}: Is a directory\n".encode())
        self.expect(self.run_tool("-i", "none"), 2, b"", b"sudoku: none: No such file or directory\n")
        self.expect(self.run_tool("-i", "/dev/null"), 2, b"", b"sudoku: /dev/null: not a regular file\n")


class Options(Tool):
    def test_help_and_version(self):
        for option in "--help", "-h":
            result = self.run_tool(option)
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            for name in b"unique count all check candidates grid in-place threads stats quiet help version".split():
                self.assertIn(b"--" + name, result.stdout)
        for option in "--version", "-V":
            result = self.run_tool(option)
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            self.assertRegex(result.stdout, rb"^sudoku \d+\.\d+\.\d+ \([a-z0-9-]+\)\n$")

    def test_wrong_usage(self):
        path = self.write(lines(PUZZLE))
        for arguments in [
            ["--nonsense"], ["-x"], ["--count=0"], ["--count="], ["--count=two"], ["--count=-1"], ["--count=2x"],
            ["--count=18446744073709551616"], ["--all=0"], ["-c+1"], ["--threads"], ["--threads=0"], ["--threads=1025"],
            ["-t", "x"], ["--unique", "--count"], ["-k", "-p"], ["-i", "-c"], ["-i", "-g"], ["-i", "-k"], ["-i", "-a"],
        ]:
            with self.subTest(arguments):
                result = self.run_tool(path, *arguments)
                self.assertEqual((result.returncode, result.stdout), (2, b""))
                self.assertRegex(result.stderr, rb"^\S*sudoku\S*: .*\nTry 'sudoku --help'\.\n$")
                self.assertEqual(path.read_bytes(), lines(PUZZLE))
        for arguments in ["-i"], ["-i", "-"]:
            result = self.run_tool(*arguments, text=lines(PUZZLE))
            self.assertEqual((result.returncode, result.stdout), (2, b""))
            self.assertIn(b"sudoku: ", result.stderr)

    def test_double_dash(self):
        self.write(lines(PUZZLE), "--count")
        self.expect(self.run_tool("--", "--count", cwd=self.folder), 0, lines(SOLUTION))


class Manual(Tool):
    def test_examples(self):
        text = (ROOT / "doc" / "sudoku.1").read_text()
        blocks = re.findall(r"^\.Bd -literal.*\n((?:.*\n)*?)\.Ed$", text, re.MULTILINE)
        examples = [block.replace("\\&", "") for block in blocks]
        self.write(lines(PUZZLE, PUZZLE))
        self.write(lines(CLASH, PUZZLE, FOUR), "all.txt")
        self.write(grid(PUZZLE), "board.txt")
        (self.folder / "sudoku").symlink_to(COMMAND[-1])
        path = f"{self.folder}:{os.environ['PATH']}"
        answers = []
        for example in examples:
            result = subprocess.run(
                ["sh", "-euc", example], cwd=self.folder, env=os.environ | {"PATH": path}, capture_output=True, check=True
            )
            self.assertEqual(result.stderr, b"")
            answers.append(result.stdout)
        drawn = self.run_tool("-g", text=self.run_tool(text=grid(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                                                               b".6....28....419..5....8..79")).stdout).stdout
        self.assertEqual(answers, [lines(SOLUTION, SOLUTION), drawn, b"", b"proper\n"])
        self.assertEqual((self.folder / "proper.txt").read_bytes(), lines(PUZZLE))
        self.assertEqual((self.folder / "solution.txt").read_bytes(), lines(SOLUTION))


if __name__ == "__main__":
    unittest.main()
