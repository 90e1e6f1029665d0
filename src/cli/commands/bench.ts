import { cpus } from "node:os";
import { plan } from "../../engine/plan.ts";
import { planScenario } from "../../planning/plan-scenario.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { resolve } from "../../scenario/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption } from "../arguments.ts";
import type { Command } from "../command.ts";

/** Runs of each line after the warm-up; the median is what a line is judged by. */
const runs = 30;
const warmUpRuns = 20;

/** What `bench --json` prints: fields may be added, never renamed, retyped or dropped. */
interface BenchDocument {
  readonly schema: "plimsoll.bench/1";
  readonly node: string;
  readonly cpu: string;
  readonly runs: number;
  readonly lines: readonly BenchLine[];
}

interface BenchLine {
  readonly id: string;
  readonly unit: "ms";
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly ratioTo: string | null;
  readonly ratio: number | null;
}

function timed(work: () => unknown): { median: number; min: number; max: number } {
  for (let run = 0; run < warmUpRuns; run += 1) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return { median: times[Math.floor(runs / 2)] ?? 0, min: times[0] ?? 0, max: times.at(-1) ?? 0 };
}

function benchDocument(scenario: Scenario): BenchDocument {
  const input = resolve(scenario);
  const base = timed(() => plan(input));
  const whole = timed(() => planScenario(scenario));
  return {
    schema: "plimsoll.bench/1",
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    runs,
    lines: [
      { id: "plan-base", unit: "ms", ...base, ratioTo: null, ratio: null },
      { id: "plan-document", unit: "ms", ...whole, ratioTo: "plan-base", ratio: whole.median / base.median },
    ],
  };
}

function benchText({ cpu, node, lines }: BenchDocument): string {
  const rows = lines.map(({ id, median, min, max, ratioTo, ratio }) => {
    const compared = ratioTo === null || ratio === null ? "" : `, ${ratio.toFixed(1)} times ${ratioTo}`;
    return `${id.padEnd(14)} ${median.toFixed(2)} ms (${min.toFixed(2)} to ${max.toFixed(2)})${compared}`;
  });
  return `${cpu}, Node ${node}, ${runs} runs, median\n${rows.join("\n")}\n`;
}

const bench: Command = {
  name: "bench",
  usage: "[--json]",
  summary: "time the coding agent's plan: the engine alone, and the whole document with ranges and findings",
  operands: [],
  required: 0,
  options: [],
  run: async (args, io) => {
    const opened = parseScenario(exampleById("coding-agent")?.scenario);
    if (!opened.ok) return opened.problem;
    const document = benchDocument(opened.scenario);
    io.out(hasOption(args, "json") ? `${JSON.stringify(document, null, 2)}\n` : benchText(document));
    return null;
  },
};

export default bench;
