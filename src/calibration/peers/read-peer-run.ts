import { asObject, type Json, jsonObject } from "../json-object.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { type CsvRecord, cellNumber, csvRecords, mostOfACount } from "../measured/csv-records.ts";
import { peerMachine } from "./peer-machine.ts";
import type { PeerMachine, PeerRequest, PeerRun, RecordedFigure } from "./peer-run.ts";

/** What the peer calls its figures, and what we call them. */
const distributions = { ttft: "ttft", itl: "itl", tpotPerRequest: "tpot", e2e: "e2e" } as const;
const totals = [
  "completed",
  "timedOut",
  "requestsPerSecond",
  "outputTokensPerSecond",
  "preemptions",
  "restarts",
  "blockHitShare",
] as const;
/** Of each distribution. */
const statistics = ["mean", "p50", "p90", "p95", "p99", "max"] as const;

function distributionFigures(json: Json, ending: string): RecordedFigure[] {
  return Object.entries(distributions).flatMap(([key, name]) =>
    statistics.flatMap((statistic) => {
      const value = asObject(json[key])[statistic];
      return typeof value === "number" ? [{ metric: `${name}_${statistic}${ending}`, value }] : [];
    }),
  );
}

/** The figures of a run's `outputs`: distributions over all requests and over each class, and totals. */
function recordedFigures(outputs: unknown): readonly RecordedFigure[] {
  const json = asObject(outputs);
  const classes = Object.entries(asObject(json["perClass"]));
  return [
    ...distributionFigures(json, ""),
    ...classes.flatMap(([name, figures]) => distributionFigures(asObject(figures), ` ${name}`)),
    ...totals.flatMap((metric) => {
      const value = json[metric];
      return typeof value === "number" ? [{ metric, value }] : [];
    }),
  ];
}

/** The texts of a run's three files; `results` may be missing. */
interface PeerFiles {
  readonly name: string;
  readonly description: string;
  readonly trace: string;
  readonly results: string | null;
}

/** Numbers of names in the order in which they are first met. */
function numbering(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    if (name === "") return -1;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

function numberIn(cell: string, blank: number): number {
  return cell === "" ? blank : Number(cell);
}

/** Above any run's time. */
const mostSeconds = 1_000_000_000;

const countColumns = ["promptTokens", "newPromptTokens", "outputTokens", "prefixTokens", "round"];
const timeColumns = ["arrivalSeconds", "deadlineSeconds", "thinkSeconds"];

/** The first cell of a trace that is no number it can have; `null`: there is none. */
function wrongCell(trace: readonly CsvRecord[]): string | null {
  for (const { line, cell, problem } of trace) {
    if (problem !== null) return `line ${line} of its trace: ${problem}`;
    for (const column of [...countColumns, ...timeColumns]) {
      const isCount = countColumns.includes(column);
      const read = cellNumber(cell(column), 0, isCount, isCount ? mostOfACount : mostSeconds);
      if (read !== null && typeof read === "object")
        return `line ${line} of its trace: ${column} is no number it can have: ${read.text}`;
    }
  }
  return null;
}

/** 0 for the class that goes first. */
function levelsOf(priority: unknown): (className: string) => number {
  const json: Readonly<Record<string, unknown>> =
    typeof priority === "object" && priority !== null ? (priority as Json) : {};
  const rising = [...new Set(Object.values(json).map(Number))].toSorted((one, other) => one - other);
  return (className) => Math.max(0, rising.indexOf(Number(json[className] ?? rising[0])));
}

function keyOf({ cell }: CsvRecord): string {
  return cell("session") === "" ? cell("request") : `${cell("session")} ${cell("round")}`;
}

function recordedReplicas(results: readonly CsvRecord[]): (key: string) => number {
  const replicas = new Map(
    results.map((record) => [keyOf(record), numberIn(record.cell("replica") || record.cell("promptReplica"), -1)]),
  );
  return (key) => replicas.get(key) ?? -1;
}

function requestsOf(
  trace: readonly CsvRecord[],
  results: readonly CsvRecord[],
  priority: unknown,
): readonly PeerRequest[] {
  const [prefix, session, replica] = [numbering(), numbering(), recordedReplicas(results)];
  const level = levelsOf(priority);
  const places = new Map(trace.map((record, index) => [keyOf(record), index]));
  return trace.map((record) => {
    const { cell } = record;
    const arrival = cell("arrivalSeconds");
    const isSession = cell("session") !== "";
    const next = isSession ? places.get(`${cell("session")} ${Number(cell("round")) + 1}`) : undefined;
    return {
      arrivalSeconds: arrival === "" ? null : Number(arrival),
      promptTokens: Number(cell("promptTokens") || cell("newPromptTokens")),
      outputTokens: Number(cell("outputTokens")),
      prefix: prefix(cell("prefixId")),
      prefixTokens: numberIn(cell("prefixTokens"), 0),
      className: cell("class"),
      level: level(cell("class")),
      deadlineSeconds: numberIn(cell("deadlineSeconds"), Number.POSITIVE_INFINITY),
      session: session(cell("session")),
      nextRound: next ?? -1,
      thinkSeconds: numberIn(cell("thinkSeconds"), 0),
      replica: replica(keyOf(record)),
    };
  });
}

/** Later rounds of sessions are dealt in an order that only a replay finds: there the recorded replicas are followed. */
function routed(machine: PeerMachine, requests: readonly PeerRequest[]): PeerMachine {
  return requests.some(({ session }) => session >= 0) ? { ...machine, router: "recorded" } : machine;
}

function whyNoRequests(run: PeerRun): string | null {
  const { machine, requests } = run;
  const isWhole = ({ promptTokens, outputTokens }: PeerRequest) => promptTokens >= 1 && outputTokens >= 1;
  if (requests.length === 0) return "its trace has no requests";
  if (!requests.every(isWhole)) return "its trace has a request without a length";
  if (machine.router !== "recorded" || machine.replicas === 1) return null;
  const isThere = ({ replica }: PeerRequest) => replica >= 0 && replica < machine.replicas;
  return requests.every(isThere) ? null : "its router is followed by the recorded replicas, and one is missing";
}

/** A run, or why it cannot be replayed; a problem where the files are none of a run. */
export function readPeerRun({ name, description, trace, results }: PeerFiles): Outcome<PeerRun | string> {
  const json = jsonObject(description);
  if (json === null) return refused("not-json", name, `${name}.json is not the description of a run.`);
  const machineJson = json["machine"];
  if (typeof machineJson !== "object" || machineJson === null) return success("it has no machine block");
  const machine = peerMachine(machineJson as Json);
  if (typeof machine === "string") return success(machine);
  const traced = csvRecords(trace, `${name}.trace.csv`, ["outputTokens"]);
  if (!traced.ok) return traced;
  const resulted = results === null ? success([]) : csvRecords(results, `${name}.results.csv`, []);
  if (!resulted.ok) return resulted;
  const wrong = wrongCell(traced.value);
  if (wrong !== null) return success(wrong);
  const priority = (machineJson as Json)["classPriority"];
  const requests = requestsOf(traced.value, resulted.value, priority);
  const run: PeerRun = {
    name,
    machine: routed(machine, requests),
    requests,
    recorded: recordedFigures(json["outputs"]),
  };
  return success(whyNoRequests(run) ?? run);
}
