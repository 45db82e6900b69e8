/* sudoku: solves Sudoku boards from files and from standard input. See tool.h for its parts, and sudoku.1 for its manual. */

#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct options options = { .mode = MODE_SOLVE, .limit = UINT64_MAX };

static const char help[] =
    "Usage: sudoku [OPTION]... [FILE]...\n"
    "Solves the Sudoku boards in each FILE, or in standard input if there is none or\n"
    "it is -. A board is 81 cells in one line, or nine rows of nine, with whatever\n"
    "separators and frames stand between them; empty cells are any of . 0 _ * - x X.\n"
    "\n"
    "Prints a line for each board: a solution, or why there is none. Or instead:\n"
    "  -u, --unique         the solution if it is the only one\n"
    "  -c, --count[=LIMIT]  the number of solutions, counting up to LIMIT\n"
    "  -a, --all[=LIMIT]    every solution, up to LIMIT, a line for each\n"
    "  -k, --check          ok, or which givens clash\n"
    "  -p, --candidates     the digits that each cell may hold\n"
    "\n"
    "  -g, --grid           draw the boards\n"
    "  -i, --in-place       write the solutions into the files, which have to consist\n"
    "                       of lines of 81 cells\n"
    "  -t, --threads=N      use N threads (default: one for each processor)\n"
    "  -s, --stats          end with boards, seconds and boards per second on\n"
    "                       standard error, as for several boards on a terminal\n"
    "  -q, --quiet          neither that nor progress\n"
    "  -h, --help           print this and exit\n"
    "  -V, --version        print the version and exit\n"
    "\n"
    "No file is changed without --in-place. The LIMIT of a short option stands right\n"
    "behind it: -c2.\n"
    "\n"
    "Exit status: 0 if all boards are solved (with -u: have one solution only; with\n"
    "-k or -p: no givens clash), 1 if not, 2 for malformed boards, wrong usage, and\n"
    "files that cannot be read or written.\n";

/* getopt_long has said what is wrong if text is NULL. */
static void usage_error(const char *text)
{
    if (text != NULL)
        fprintf(stderr, "sudoku: %s\n", text);
    fputs("Try 'sudoku --help'.\n", stderr);
    exit(EXIT_TROUBLE);
}

static uint64_t parse_number(const char *text, uint64_t most, const char *what)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    /* strtoull takes signs and spaces too. */
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < 1 || number > most)
        usage_error(what);
    return number;
}

static unsigned processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > THREADS_MAX ? THREADS_MAX : (unsigned)count;
}

static void set_mode(enum mode mode, const char *limit)
{
    if (options.mode != MODE_SOLVE && options.mode != mode)
        usage_error("only one of --unique, --count, --all, --check, --candidates can be asked for");
    options.mode = mode;
    if (limit != NULL)
        options.limit = parse_number(limit, UINT64_MAX, "LIMIT is a number from 1 on");
}

static void parse_options(int argc, char **argv)
{
    static const struct option names[] = {
        { "unique", no_argument, NULL, 'u' },      { "count", optional_argument, NULL, 'c' },
        { "all", optional_argument, NULL, 'a' },   { "check", no_argument, NULL, 'k' },
        { "candidates", no_argument, NULL, 'p' },  { "grid", no_argument, NULL, 'g' },
        { "in-place", no_argument, NULL, 'i' },    { "threads", required_argument, NULL, 't' },
        { "stats", no_argument, NULL, 's' },       { "quiet", no_argument, NULL, 'q' },
        { "help", no_argument, NULL, 'h' },        { "version", no_argument, NULL, 'V' },
        { NULL, 0, NULL, 0 },
    };

    options.threads = processors();
    for (int option; (option = getopt_long(argc, argv, "uc::a::kpgit:sqhV", names, NULL)) != -1;) {
        switch (option) {
        case 'u':
            set_mode(MODE_UNIQUE, NULL);
            break;
        case 'c':
            set_mode(MODE_COUNT, optarg);
            break;
        case 'a':
            set_mode(MODE_ALL, optarg);
            break;
        case 'k':
            set_mode(MODE_CHECK, NULL);
            break;
        case 'p':
            set_mode(MODE_CANDIDATES, NULL);
            break;
        case 'g':
            options.grid = true;
            break;
        case 'i':
            options.in_place = true;
            break;
        case 't':
            options.threads = (unsigned)parse_number(optarg, THREADS_MAX, "the number of threads is 1 to 1024");
            break;
        case 's':
            options.stats = true;
            break;
        case 'q':
            options.quiet = true;
            break;
        case 'h':
            fputs(help, stdout);
            exit(end_output());
        case 'V':
            printf("sudoku %s (%s)\n", sudoku_version(), sudoku_kernel());
            exit(end_output());
        default:
            usage_error(NULL);
        }
    }
    if (options.in_place && (options.grid || (options.mode != MODE_SOLVE && options.mode != MODE_UNIQUE)))
        usage_error("--in-place goes with no other output than solutions in lines");
    if (options.in_place && optind == argc)
        usage_error("--in-place needs a file");
}

static void answer_input(const char *name, struct batch *batch)
{
    bool is_standard = strcmp(name, "-") == 0;
    struct input input = {
        .name = is_standard ? "standard input" : name,
        .fd = is_standard ? STDIN_FILENO : open(name, O_RDONLY),
    };
    if (input.fd < 0) {
        complain(name, 0, strerror(errno));
        return;
    }
    struct stat status;
    /* Standard input may be a file of which something has been read. */
    if (fstat(input.fd, &status) == 0 && S_ISREG(status.st_mode) && lseek(input.fd, 0, SEEK_CUR) == 0)
        input.size = status.st_size;
    answer_file(&input, batch);
    if (!is_standard)
        close(input.fd);
}

int main(int argc, char **argv)
{
    static struct batch batch;

    parse_options(argc, argv);
    begin_output();
    if (options.in_place) {
        for (int i = optind; i < argc; i++)
            solve_in_place(argv[i], &batch);
    } else if (optind == argc) {
        answer_input("-", &batch);
    } else {
        for (int i = optind; i < argc; i++)
            answer_input(argv[i], &batch);
    }
    return end_output();
}
