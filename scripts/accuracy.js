// Compares the model with measured files: `npm run validate -- --throughput FILE --latency FILE --memory FILE`, or the simulation
// with recorded runs of other simulators: `--peers DIR`. With `--write docs/accuracy.json` it sums up what was found in measured
// files there, in the table of the document beside it, and in measured-points.json, a few measured times of each deployment;
// `--judged FILE --seed N --write docs/accuracy.json` does so with what `npm run validate -- --judge --seed N --json > FILE` found
// of the formula's counts, `--agents FILE --write docs/accuracy.json` with what replays of agents' rows come to, `--bench FILE --write
// docs/accuracy.json` with what `npm run bench -- --json > FILE` found of the simulation's speed; `--check FILE` says whether the two
// agree.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const plimsoll = join(root, "scripts/plimsoll.js");
const oxfmt = join(root, "node_modules/oxfmt/bin/oxfmt");

function run(command, args, stdio = ["ignore", "pipe", "inherit"]) {
  const { status, stdout } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio,
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

const subjects = {
  itl: "time between tokens",
  ttft: "time to first token",
  "ttft-crowded": "time to first token, over 8 calls in flight",
  e2e: "whole call",
  throughput: "tokens a second",
};

const percent = (value) => `${value.toFixed(1)} %`;

/** Rows of a kind that are too odd to be fitted on are not kept back either: then the count says of how many. */
function keptBack(crossValidated, rows) {
  if (crossValidated === null) return "not fitted on";
  const of = crossValidated.rows < rows ? ` of ${crossValidated.rows}` : "";
  return `${percent(crossValidated.medianErrorPercent)}${of}`;
}

function tableOf({ loads, memory }) {
  const rows = loads.map(({ load, subject, rows: count, crossValidated, ...errors }) => [
    `\`${load}\`, ${subjects[subject]}`,
    count,
    percent(errors.medianErrorPercent),
    keptBack(crossValidated, count),
    percent(errors.p90ErrorPercent),
    percent(errors.biasPercent),
  ]);
  const figures = memory.figures.map(({ metric, rows: count, ...errors }) => [
    `memory, \`${metric}\``,
    count,
    percent(errors.medianErrorPercent),
    "not fitted on",
    percent(errors.p90ErrorPercent),
    percent(errors.biasPercent),
  ]);
  const heads = ["load and figure", "rows", "half within", "kept back: half within", "nine in ten within", "bias"];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = line(["---", ...heads.slice(1).map(() => "---:")]);
  return [line(heads), rule, ...[...rows, ...figures].map(line)].join("\n");
}

function simulatedTableOf(groups) {
  const rows = groups.map(({ load, subject, statistic, rows: count, ...errors }) => [
    `\`${load}\`, ${subjects[subject]}, ${statistic}`,
    count,
    percent(errors.medianErrorPercent),
    errors.closedFormMedianErrorPercent === null ? "none" : percent(errors.closedFormMedianErrorPercent),
    percent(errors.p90ErrorPercent),
    percent(errors.biasPercent),
  ]);
  const heads = ["load and figure", "rows", "half within", "closed form: half within", "nine in ten within", "bias"];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(["---", ...heads.slice(1).map(() => "---:")]), ...rows.map(line)].join("\n");
}

function leftOutText({ questions, bands }) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const table = (heads, rows) =>
    [line(heads), line(["---", ...heads.slice(1).map(() => "---:")]), ...rows.map(line)].join("\n");
  const heads = ["half within, left out of the fit", "rows", "deployment", "family", "source"];
  const asked = questions.map(([question, rows, ...errors]) => [question, rows, ...errors.map(percent)]);
  const names = { itl: "between tokens", ttft: "first token", throughput: "tokens a second" };
  const inside = bands.map(([of, figure, rows, share]) => [`${of}, ${names[figure]}`, rows, percent(share)]);
  return [table(heads, asked), table(["inside the band of a case", "rows", "share"], inside)].join("\n\n");
}

/** What `validate --judge --json` found, as the accuracy file holds it. */
function judgedOf({ rowsRead, rows, groups, skipped }, seed) {
  const [all] = groups;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return {
    seed,
    scenarios: rowsRead,
    pools: rows.length,
    nearPercent: Number.parseFloat(all.by.near),
    farPercent: Number.parseFloat(all.by.far),
    medianErrorPercent: all.medianAbsErrorPercent,
    biasPercent: all.biasPercent,
    skipped: reasons.map((reason) => ({ reason, rows: skipped.filter((one) => one.reason === reason).length })),
  };
}

function judgedText({ seed, scenarios, pools, skipped, ...errors }) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const heads = ["pools", "near", "over twice off", "half within", "bias"];
  const figures = [errors.nearPercent, errors.farPercent, errors.medianErrorPercent, errors.biasPercent].map(percent);
  const rows = [line(heads), line(heads.map(() => "---:")), line([pools, ...figures])];
  const left = skipped.map(({ reason, rows: count }) => `- ${count}: ${reason}.`);
  return [`${scenarios} random scenarios of seed ${seed}:`, rows.join("\n"), "Left out:", left.join("\n")].join("\n\n");
}

const agentTimes = { ttft_mean: "ttft", tpot_mean: "itl", e2e_mean: "e2e" };

/** What `validate --agents --json` found, as the accuracy file holds it. */
function agentsOf({ rows, groups }, date) {
  const round = (value) => Math.round(value * 10) / 10;
  const hits = groups.find(({ by, metric }) => metric === "cache_hit_share" && by.side === undefined);
  const times = groups.filter(
    ({ by, metric }) => by.side !== undefined && by.engine === undefined && Object.hasOwn(agentTimes, metric),
  );
  const cliffs = groups.filter(({ by, metric }) => by.deployment !== undefined && metric === "cliff_sessions");
  const cliffRows = rows.filter(({ metric }) => metric === "cliff_sessions");
  return {
    date,
    runs: hits.rows,
    medianHitPoints: round(hits.medianAbsError),
    p90HitPoints: round(hits.p90AbsError),
    times: times.map(({ by, metric, rows: count, medianAbsErrorPercent, p90AbsErrorPercent, biasPercent }) => [
      by.side,
      agentTimes[metric],
      by.steps === undefined ? "catalogue" : "measured",
      count,
      ...[medianAbsErrorPercent, p90AbsErrorPercent, biasPercent].map(round),
    ]),
    cliffs: cliffs.map(({ by }, index) => [
      by.deployment,
      ...by.between.split(" and ").map(Number),
      cliffRows[index].predicted,
    ]),
  };
}

function agentsText({ date, runs, medianHitPoints, p90HitPoints, times, cliffs }) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const table = (heads, rows) =>
    [line(heads), line(["---", ...heads.slice(1).map(() => "---:")]), ...rows.map(line)].join("\n");
  const said = `${runs} runs, ${date}. The share of prompt tokens found in the cache: half within ${medianHitPoints.toFixed(1)} points, nine in ten within ${p90HitPoints.toFixed(1)}.`;
  const sides = times.map(([side, subject, steps, count, ...errors]) => [
    `${subjects[subject]}, ${side}${steps === "measured" ? ", steps as measured" : ""}`,
    count,
    ...errors.map(percent),
  ]);
  const fallen = cliffs.map(([deployment, before, after, replayed]) => [deployment, `${before} to ${after}`, replayed]);
  return [
    said,
    table(["mean of a run", "runs", "half within", "nine in ten within", "bias"], sides),
    table(["cliff of", "measured, sessions", "replayed"], fallen),
  ].join("\n\n");
}

/** Lines of the benchmark that are quoted, in words. */
const speeds = {
  "sim-chat": "Calls of a chat on one replica",
  "sim-agents": "Calls of agents' sessions on eight replicas, with their tools and caches",
  "sim-chat-brief-cold": "The first simulation of a fresh program",
  "sim-report:support-chat": "The worked example of the support chat, its report with it",
  "sim-report:coding-agent": "The worked example of the coding agent, its report with it",
  "sim-replicas:cache-aware-256": "A chat on 256 replicas, by what their caches hold",
  "sim-replicas:central-256": "A chat on 256 replicas, from one line",
  "sim-classes:12": "Twelve kinds of chat on eight replicas",
  "peers-over-stepper": "Recorded runs, beside a program that goes through each step as other simulators do",
  "peers-our-machine-over-theirs:blis":
    "Recorded runs, beside the speed that BLIS's own files state: our machine, their machine",
  "peers-our-machine-over-theirs:vidur":
    "Recorded runs, beside the speed that Vidur's own files state: our machine, their machine",
};

/** What `npm run bench -- --json` found, as the accuracy file holds it. */
function speedOf({ cpu, lines }) {
  const round = (value) => Number(value.toPrecision(3));
  const quoted = lines.filter(({ id }) => Object.hasOwn(speeds, id));
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu,
    lines: quoted.map(({ id, unit, median, min, max }) => [id, unit, round(median), round(min), round(max)]),
  };
}

function speedText({ date, cpu, lines }) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const figure = (unit) => (value) => (unit === "times" ? `${value} times` : `${value.toLocaleString("en")} calls/s`);
  const rows = lines.map(([id, unit, ...values]) => line([speeds[id], ...values.map(figure(unit))]));
  const heads = ["what", "median", "least", "most"];
  const rule = line(["---", ...heads.slice(1).map(() => "---:")]);
  return `On ${cpu}, ${date}, by the processor's time:\n\n${[line(heads), rule, ...rows].join("\n")}`;
}

/** The document with a text between the two marks of a name. */
function withPart(document, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, after] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  return `${document.slice(0, before)}\n\n${text}\n\n${document.slice(after)}`;
}

/** The document with the tables of these figures in their places. */
function withTable(text, accuracy) {
  const { date, rowsScored, rowsRead, simulated = [], judged, agents, speed } = accuracy;
  const said = `${rowsScored} of ${rowsRead} rows were compared on ${date}.`;
  const first = withPart(text, "table", `${said}\n\n${tableOf(accuracy)}`);
  const left = accuracy.leftOut === undefined ? first : withPart(first, "left-out", leftOutText(accuracy.leftOut));
  const second = simulated.length === 0 ? left : withPart(left, "simulated", simulatedTableOf(simulated));
  const third = judged === undefined ? second : withPart(second, "judged", judgedText(judged));
  const fourth = agents === undefined ? third : withPart(third, "agents", agentsText(agents));
  return speed === undefined ? fourth : withPart(fourth, "speed", speedText(speed));
}

const formatted = (path, text) => {
  const { status, stdout } = spawnSync(process.execPath, [oxfmt, "--stdin-filepath", path], {
    encoding: "utf8",
    input: text,
    cwd: root,
  });
  return status === 0 ? stdout : text;
};

const [args, word] = [process.argv.slice(2), (name) => process.argv.indexOf(name)];
const valueOf = (name) => process.argv[word(name) + 1];
const documentOf = (path) => path.replace(/\.json$/, ".md");
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Writes the figures, a list or an object a line, as the page carries them; and the document beside them with its tables. */
function write(path, accuracy) {
  writeFileSync(path, `${JSON.stringify(accuracy).replaceAll(/([\]}],)(?=[[{"])/g, "$1\n")}\n`);
  const document = documentOf(path);
  writeFileSync(document, formatted(document, withTable(readFileSync(document, "utf8"), accuracy)));
}

if (word("--check") > 0) {
  const path = valueOf("--check");
  const text = readFileSync(documentOf(path), "utf8");
  if (formatted(documentOf(path), withTable(text, read(path))) !== text) {
    console.error(`The table of ${documentOf(path)} is not that of ${path}: npm run validate -- ... --write ${path}`);
    process.exit(1);
  }
} else if (word("--write") > 0) {
  const path = valueOf("--write");
  const before = read(path);
  if (word("--judged") > 0) {
    const judged = judgedOf(read(valueOf("--judged")), Number(valueOf("--seed")));
    write(path, { ...before, judged });
    console.log(judgedText(judged));
  } else if (word("--agents") > 0) {
    const found = run(plimsoll, ["validate", "--agents", valueOf("--agents"), "--json"]);
    const agents = agentsOf(JSON.parse(found), new Date().toISOString().slice(0, 10));
    write(path, { ...before, agents });
    console.log(agentsText(agents));
  } else if (word("--bench") > 0) {
    const speed = speedOf(read(valueOf("--bench")));
    write(path, { ...before, speed });
    console.log(speedText(speed));
  } else {
    const given = args.filter((_, index) => args[index] !== "--write" && args[index - 1] !== "--write");
    const dated = word("--date") > 0 ? [] : ["--date", new Date().toISOString().slice(0, 10)];
    const { measured, ...accuracy } = JSON.parse(run(plimsoll, ["accuracy", ...given, ...dated]));
    const points = join(dirname(path), "measured-points.json");
    writeFileSync(points, formatted(points, JSON.stringify(measured)));
    const { judged, agents, speed } = before;
    write(path, {
      ...accuracy,
      ...(judged === undefined ? {} : { judged }),
      ...(agents === undefined ? {} : { agents }),
      ...(speed === undefined ? {} : { speed }),
    });
    console.log(tableOf(accuracy));
  }
} else run(plimsoll, ["validate", ...args], "inherit");
