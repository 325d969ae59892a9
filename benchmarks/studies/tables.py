"""The tables of docs/evaluation.md and the numbers in its text, from the CSV files of the studies.

Ratios are taken client by client; "mean" is the mean of ratios, as in the paper, "geo" their geometric mean.  Each table has a
name, by which the document says where it stands; a phrase is a piece of a sentence that the document must contain.
"""

import collections
import csv
import math
import statistics

PAPER = ["full", "S-POR", "DE-S-POR", "DL-S-POR", "DE-JPF", "DL-JPF", "O-DPOR"]
SHARED = ["S-POR, shared", "DL-S-POR, shared"]
STATELESS = ["S-POR stateless", "DE-S-POR stateless", "DL-S-POR stateless"]
MAIN = ["full", "S-POR", "DE-S-POR", "DL-S-POR", "O-DPOR"]
BUGS = ["all", "half", "one", "none"]
START_UP_MB = 24
MANY_STATES = 300_000
ORDERS_HEAD = ["bug in", "finished", "average seq", "average rnd", "minimum seq", "minimum rnd", "deviation seq", "deviation rnd",
               "random : sequential better on average", "by minimum"]


def geo(values):
    return math.exp(statistics.mean(map(math.log, values)))


def mean(values):
    return statistics.mean(values) if values else math.nan


def span(values):
    return f"{min(values):.2f} – {max(values):.2f}"


def table(head, rows):
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def read(path):
    """Rows by client and configuration."""
    by_client = collections.defaultdict(dict)
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            by_client[row["client"]][row["configuration"]] = row
    return by_client


def is_finished(row):
    return row["verdict"] in ("verified", "violation")


class Times:
    """Of the study paper-time."""

    def __init__(self, path):
        self.rows = read(path)

    def ratios(self, above, below, measure="seconds", clients=None):
        pairs = [(row[above], row[below]) for name, row in self.rows.items()
                 if (clients is None or name in clients) and is_finished(row[above]) and is_finished(row[below])]
        return [float(a[measure]) / float(b[measure]) for a, b in pairs]

    def column(self, configuration, measure):
        return [float(row[configuration][measure]) for row in self.rows.values()]

    def finished(self, configuration):
        return [row[configuration] for row in self.rows.values() if is_finished(row[configuration])]

    def cost(self, configuration):
        """CPU seconds of a transition."""
        rows = self.finished(configuration)
        return sum(float(row["cpu_seconds"]) for row in rows) / sum(int(row["transitions"]) for row in rows)

    def by_structure(self):
        groups = collections.defaultdict(list)
        for name, row in self.rows.items():
            groups[row["full"]["structure"]].append(name)
        return groups

    def by_potential(self):
        """How many times as long S-POR takes, by the share of its states that DL-S-POR explores."""
        bins = {"more than 0.9": [], "0.5 to 0.9": [], "less than 0.5": []}
        for states, time in zip(self.ratios("DL-S-POR", "S-POR", "states"), self.ratios("S-POR", "DL-S-POR")):
            bins["more than 0.9" if states > 0.9 else "0.5 to 0.9" if states > 0.5 else "less than 0.5"].append(time)
        return bins

    def bytes_per_state(self, configuration):
        runs = [row for row in self.finished(configuration) if int(row["states"]) > MANY_STATES]
        return mean([(int(row["peak_memory_bytes"]) - START_UP_MB * 1e6) / int(row["states"]) for row in runs])

    # --- Tables

    def configurations(self):
        rows = []
        for name in PAPER + SHARED + STATELESS:
            finished = self.finished(name)
            share = f"{len(finished)} of {len(self.rows)}"
            if not finished:
                rows.append([name, share] + [""] * 6)
                continue
            rows.append([name, share, f"{geo(self.ratios(name, 'full', 'states')):.2f}",
                         f"{geo(self.ratios(name, 'full', 'transitions')):.2f}", f"{1e6 * self.cost(name):.1f}",
                         f"{sum(float(row['cpu_seconds']) for row in finished):.0f}",
                         f"{max(float(row['seconds']) for row in finished):.1f}", f"{mean(self.ratios(name, 'DL-S-POR')):.2f}"])
        return table(["", "finished", "states", "transitions", "CPU µs a transition", "CPU s in all", "longest s",
                      "time / DL-S-POR's, mean"], rows)

    def pairs(self):
        rows = []
        for above, below in [("full", "S-POR"), ("full", "DE-S-POR"), ("full", "DL-S-POR"), ("S-POR", "DL-S-POR"),
                             ("DE-S-POR", "DL-S-POR"), ("DE-JPF", "DE-S-POR"), ("DL-JPF", "DL-S-POR"), ("DE-JPF", "DL-JPF"),
                             ("O-DPOR", "DL-S-POR"), ("S-POR, shared", "S-POR"), ("DL-S-POR, shared", "DL-S-POR"),
                             ("full", "DL-S-POR, shared"), ("S-POR, shared", "DL-S-POR, shared")]:
            ratios = self.ratios(above, below)
            rows.append([f"{above} / {below}", f"{mean(ratios):.2f}", f"{geo(ratios):.2f}", span(ratios),
                         f"{sum(ratio > 1 for ratio in ratios)} of {len(ratios)}"])
        return table(["time of / time of", "mean", "geo", "range", "the second is faster"], rows)

    def structures(self):
        states = [("S-POR", "full"), ("DL-S-POR", "S-POR"), ("O-DPOR", "DL-S-POR")]
        times = [("full", "S-POR"), ("full", "DL-S-POR"), ("S-POR", "DL-S-POR"), ("O-DPOR", "DL-S-POR")]
        rows = [[structure, str(len(clients))] + [f"{geo(self.ratios(a, b, 'states', clients)):.2f}" for a, b in states]
                + [f"{mean(self.ratios(a, b, 'seconds', clients)):.2f}" for a, b in times]
                for structure, clients in self.by_structure().items()]
        return table(["structure", "clients", "states S-POR/full", "DL-S-POR/S-POR", "O-DPOR/DL-S-POR", "time full/S-POR",
                      "full/DL-S-POR", "S-POR/DL-S-POR", "O-DPOR/DL-S-POR"], rows)

    def potential(self):
        return table(["DL-S-POR's states / S-POR's", "clients", "S-POR's time / DL-S-POR's, mean", "DL-S-POR is faster"],
                     [[name, str(len(v)), f"{mean(v):.2f}", str(sum(t > 1 for t in v))] for name, v in self.by_potential().items()])

    def memory(self):
        rows = []
        for name in PAPER[1:] + SHARED:
            ratios = self.ratios(name, "full", "peak_memory_bytes")
            rows.append([name, f"{mean(ratios):.2f}", span(ratios), f"{max(self.column(name, 'peak_memory_bytes')) / 1e6:.0f}"])
        return table(["memory over `full`'s", "mean", "range", "largest MB"], rows)

    def in_short(self):
        """The paper's figures are those of its section 5."""
        def times(above, below):
            return f"{mean(self.ratios(above, below)):.1f}"

        def most(above, below):
            return f"{times(above, below)}, up to {max(self.ratios(above, below)):.1f}"

        def memory(name):
            return f"{mean(self.ratios(name, 'full', 'peak_memory_bytes')):.2f}"

        potential = self.by_potential()
        longest = f"{max(self.column('DL-S-POR', 'seconds')):.1f}"
        most_odpor = f"{max(self.ratios('O-DPOR', 'DL-S-POR')):.0f}"
        rows = [
            ["DL-S-POR over S-POR, mean speed-up", "2.6",
             f"{times('S-POR', 'DL-S-POR')}; {mean(potential['less than 0.5']):.1f} where it halves the states, "
             f"{mean(potential['more than 0.9']):.1f} where there is nothing to reduce"],
            ["DL-S-POR over JPF (`full`)", "5.3 to 7.8", most("full", "DL-S-POR")],
            ["S-POR over JPF (`full`)", "2.5 to 3.3", most("full", "S-POR")],
            ["DL-S-POR over DE-S-POR", '"significant"', f"{times('DE-S-POR', 'DL-S-POR')}; the states are the same"],
            ["safe sets under DE and DL (DE-JPF, DL-JPF)", "both gain",
             f"both gain a little: {times('DE-JPF', 'DE-S-POR')} and {times('DL-JPF', 'DL-S-POR')}"],
            ["O-DPOR", "39 of 46 clients time out",
             f"finishes {len(self.finished('O-DPOR'))} of {len(self.rows)}, {times('O-DPOR', 'DL-S-POR')} times as long as DL-S-POR, "
             f"up to {most_odpor}"],
            ["stateless", "none finishes any client",
             f"{sum(len(self.finished(name)) for name in STATELESS) or 'none'} finishes any client (limit 5 s; DL-S-POR's slowest takes {longest})"],
            ["memory over JPF (`full`)", "S-POR 1.0 to 4.1, DL-S-POR 1.3 to 5.4", f"S-POR {memory('S-POR')}, DL-S-POR {memory('DL-S-POR')}"],
            ["random against sequential order", "better on average, worse by minimum",
             "the same, in states explored; most for the first error"]]
        return "".join(f"| {' | '.join(row)} |\n" for row in
                       [["", "the paper (JPF, limit 30 minutes)", "Plait (limit 60 s)"], ["---"] * 3, *rows])

    # --- Phrases

    def phrases(self):
        fastest = collections.Counter(min(MAIN, key=lambda name: float(row[name]["seconds"])) for row in self.rows.values())
        potential = self.by_potential()
        few, some, many = potential["less than 0.5"], potential["0.5 to 0.9"], potential["more than 0.9"]
        eager = self.ratios("DE-S-POR", "DL-S-POR")
        safe = [1 - geo(self.ratios("DL-S-POR", "DL-JPF", measure)) for measure in ("states", "transitions")]
        slowest = max(self.finished("O-DPOR"), key=lambda row: float(row["seconds"]))
        by_structure = self.by_structure()
        memory = [max(self.ratios(name, "full", "peak_memory_bytes")) for name in PAPER[1:4]]
        yield f"it is the fastest on {fastest['DL-S-POR']} of the {len(self.rows)} clients"
        yield f"up to {geo(self.ratios('DL-S-POR', 'S-POR', clients=by_structure['CoarseHashMap'])):.1f} times as fast"
        yield (f"on {'all' if min(few + some) > 1 else sum(t > 1 for t in few + some)} {len(few + some)} clients where it explores less than 0.9 of "
               f"S-POR's states ({mean(some):.1f} times where more than half are left, {mean(few):.1f} times where fewer are), "
               f"and on {sum(t > 1 for t in many)} of the other {len(many)}")
        is_same = all(set(self.ratios("DE-S-POR", "DL-S-POR", measure)) == {1} for measure in ("states", "transitions"))
        yield f"the lazy algorithm beats the eager one ({sum(t > 1 for t in eager)} of {len(eager)})"
        yield "on the same states and transitions" if is_same else "not on the same states and transitions"
        yield f"They leave out {100 * safe[0]:.0f} % of the states and {100 * safe[1]:.0f} % of the transitions"
        yield f"S-POR explores {geo(self.ratios('S-POR, shared', 'full', 'states')):.2f} of `full`'s states"
        yield f"DL-S-POR minds less ({mean(self.ratios('DL-S-POR, shared', 'DL-S-POR')):.1f} times as long)"
        yield f"its worst client takes {float(slowest['seconds']):.0f} s and {int(slowest['transitions']) / 1e6:.1f} million transitions"
        yield f"a transition of O-DPOR costs {self.cost('O-DPOR') / self.cost('DL-S-POR'):.1f} times one of DL-S-POR"
        maps = by_structure["ConcurrentHashMapAdapter"]
        yield (f"its states: {geo(self.ratios('O-DPOR', 'DL-S-POR', 'states')):.1f} times those of DL-S-POR, "
               f"{geo(self.ratios('O-DPOR', 'DL-S-POR', 'states', maps)):.1f} times on ConcurrentHashMap")
        smallest = min(min(self.column(name, "transitions")) for name in PAPER[1:4])
        yield f"although the smallest needs {smallest:,.0f} transitions with state matching"
        yield f"DL-S-POR was through {statistics.median(self.column('DL-S-POR stateless', 'executions')):,.0f} executions of the median client"
        yield f"Here no client needs more than {max(memory):.1f} times `full`'s memory"
        sizes = [self.bytes_per_state(name) for name in ("full", "S-POR", "DL-S-POR")]
        yield (f"about {sizes[0]:.0f} bytes with `full`, {sizes[1]:.0f} with S-POR and {sizes[2]:.0f} with DL-S-POR (beyond the {START_UP_MB} MB "
               f"that every run has; clients with more than {MANY_STATES:,} states)")


class Orders:
    """Of the study paper-order."""

    def __init__(self, path):
        self.rows = read(path)

    def runs(self, client, prefix, kind):
        """The rows of a client's runs, or None if one did not finish."""
        found = [row for name, row in self.rows[client].items()
                 if name.startswith(prefix) and ("random:" in name) == (kind == "random")]
        return found if found and all(map(is_finished, found)) else None

    def pairs(self, prefix, bug, measure):
        """How many clients of this class were planned, and (sequential, random) for each that finished in every order."""
        found, planned = [], 0
        for client, row in self.rows.items():
            if next(iter(row.values()))["bug_class"] != bug:
                continue
            cells = [self.runs(client, prefix, kind) for kind in ("sequential", "random")]
            planned += any(name.startswith(prefix) for name in row)
            if all(cells):
                found.append([[float(each[measure]) for each in cell] for cell in cells])
        return planned, found

    def compare(self, algorithm, stop, measure):
        rows = []
        for bug in BUGS:
            planned, pairs = self.pairs(f"{algorithm}, {stop}", bug, measure)
            if not pairs:
                continue
            averages, minima, spread = ([[function(cell) for cell in pair] for pair in pairs]
                                        for function in (mean, min, statistics.stdev))
            digits = ".3f" if measure == "seconds" else ",.0f"
            rows.append([bug, f"{len(pairs)} of {planned}"]
                        + [f"{mean([v[i] for v in values]):{digits}}" for values in (averages, minima, spread) for i in (0, 1)]
                        + [f"{sum(v[1] < v[0] for v in values)} : {sum(v[1] > v[0] for v in values)}" for values in (averages, minima)])
        return table(ORDERS_HEAD, rows)

    def phrases(self):
        faulty = [row for row in self.rows.values() if "full, first error" in row]
        confirmed = [row for row in faulty if row["full, first error"]["verdict"] == "violation"]
        missed = [name for row in confirmed for name, run in row.items() if ", first error" in name and run["verdict"] != "violation"]
        yield f"confirms the bug in {len(confirmed)} of the {len(faulty)} faulty clients"
        yield "DL-S-POR and S-POR find it in every order on all of them" if not missed else f"{len(missed)} runs do not find it"
        states = [self.pairs("S-POR, all states", bug, "states")[1] for bug in BUGS]
        is_same = all(len({*pair[0], *pair[1]}) == 1 for pairs in states for pair in pairs)
        yield "the same states in every order on every client" if is_same else "not the same states in every order"


class Extensions:
    """Of benchmarks/extensions/run."""

    def __init__(self, path):
        self.rows = read(path)

    def ratios(self, above, below, measure):
        """Of clients that both finish."""
        pairs = [(row[above], row[below]) for row in self.rows.values() if is_finished(row[above]) and is_finished(row[below])]
        return [float(a[measure]) / float(b[measure]) for a, b in pairs]

    def table(self):
        rows = []
        for name in next(iter(self.rows.values())):
            states = self.ratios(name, "DL-S-POR", "states")
            rows.append([name, f"{len(states)} of {len(self.rows)}"]
                        + [f"{geo(self.ratios(name, 'DL-S-POR', measure)):.3f}" for measure in ("states", "transitions")]
                        + [span(states), f"{geo(self.ratios(name, 'DL-S-POR', 'cpu_seconds')):.1f}"])
        return table(["", "finished", "states", "transitions", "range of states", "CPU s"], rows)

    def clients(self):
        names = ["full", "S-POR", "S-POR, paper", "DE-S-POR", "DE-S-POR, paper", "DL-S-POR", "DL-S-POR, paper"]
        return table(["states / CPU s", *names],
                     [[client] + [f"{int(row[name]['states']):,} / {float(row[name]['cpu_seconds']):.2f}" for name in names]
                      for client, row in self.rows.items()])

    def phrases(self):
        def states(above, below):
            return f"{geo(self.ratios(above, below, 'states')):.2f}"

        yield (f"DL-S-POR explores {states('DL-S-POR', 'S-POR')} of S-POR's states with the additions, and "
               f"{states('DL-S-POR, paper', 'S-POR, paper')} to the letter")
        yield f"to the letter {geo(self.ratios('DL-S-POR, paper', 'S-POR, paper', 'cpu_seconds')):.1f} times as long as S-POR to the letter"


class Synchrobench:
    """Of the studies synchrobench and synchrobench-paper."""

    def __init__(self, all_structures, of_paper):
        self.rows, self.paper_rows = read(all_structures), read(of_paper)

    def structures(self):
        """States of each structure's first client of a size."""
        def cell(row):
            return f"{int(row['states']):,}" if is_finished(row) else "–"

        rows = []
        for structure in dict.fromkeys(next(iter(row.values()))["structure"] for row in self.rows.values()):
            cells = [" / ".join(cell(self.rows[f"{structure}_{calls}_001"][name]) for name in ("full", "S-POR", "DL-S-POR")) for calls in (1, 2, 3)]
            rows.append([structure, *cells])
        return table(["full / S-POR / DL-S-POR", "1 call", "2 calls", "3 calls"], rows)

    def paper(self):
        rows = []
        for structure in dict.fromkeys(next(iter(row.values()))["structure"] for row in self.paper_rows.values()):
            mine = [row for row in self.paper_rows.values() if next(iter(row.values()))["structure"] == structure]
            done = [row for row in mine if all(map(is_finished, row.values()))]
            ratios = [f"{geo([int(row[a]['states']) / int(row[b]['states']) for row in done]):.2f}"
                      for a, b in (("S-POR", "full"), ("DL-S-POR", "S-POR"), ("DL-S-POR", "DL-JPF"), ("O-DPOR", "DL-S-POR"))]
            rows.append([structure, f"{len(done)} of {len(mine)}", *ratios])
        return table(["states", "clients", "S-POR/full", "DL-S-POR/S-POR", "DL-S-POR/DL-JPF", "O-DPOR/DL-S-POR"], rows)


class Summary:
    """REQUIRES: `results` is a folder as benchmarks/results is."""

    def __init__(self, results):
        self.times = Times(results / "time" / "results.csv")
        self.orders = Orders(results / "order" / "results.csv")
        self.extensions = Extensions(results / "extensions" / "results.csv")
        self.synchrobench = Synchrobench(*(results / name / "results.csv" for name in ("synchrobench", "synchrobench-paper")))

    def tables(self):
        """Returns functions that make a table, by the table's name."""
        times, orders = self.times, self.orders
        found = {"in short": times.in_short, "configurations": times.configurations, "structures": times.structures, "memory": times.memory,
                 "times compared": times.pairs, "potential": times.potential, "extensions": self.extensions.table,
                 "extensions by client": self.extensions.clients, "synchrobench": self.synchrobench.structures,
                 "synchrobench paper": self.synchrobench.paper}
        for algorithm in ("DL-S-POR", "S-POR"):
            for stop in ("all states", "first error"):
                for measure in ("seconds", "states"):
                    found[f"{algorithm}, {stop}, {measure}"] = lambda a=algorithm, s=stop, m=measure: orders.compare(a, s, m)
        return found

    def phrases(self):
        yield from self.times.phrases()
        yield from self.orders.phrases()
        yield from self.extensions.phrases()
