import { cpus } from "node:os";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../catalog/models/index.generated.ts";
import { splitSearch } from "../../engine/fleet/split-search.ts";
import type { EngineInput } from "../../engine/input.ts";
import { plan } from "../../engine/plan.ts";
import { plannedLoad } from "../../engine/planned-load.ts";
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
/** A search takes some hundred times as long as a plan. */
const searchRuns = 5;
const searchWarmUpRuns = 2;

/** Dense and sparse models, with grouped and with latent attention, on devices from 48 to 189 GB. */
const searchedModels = [
  "llama-3.1-8b",
  "llama-3.3-70b",
  "qwen3-32b",
  "gemma-3-27b",
  "gpt-oss-120b",
  "qwen3-235b-a22b",
  "deepseek-v3",
  "kimi-k2",
];
const searchedAccelerators = [
  "l40s",
  "a100-80gb-sxm",
  "h100-sxm",
  "h20",
  "h200-sxm",
  "rtx-pro-6000-server",
  "b200-sxm",
  "gb200-nvl72",
];

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

interface Repeats {
  readonly warmUp: number;
  readonly counted: number;
}

const planRepeats: Repeats = { warmUp: warmUpRuns, counted: runs };
const searchRepeats: Repeats = { warmUp: searchWarmUpRuns, counted: searchRuns };

function timed(work: () => unknown, { warmUp, counted }: Repeats): { median: number; min: number; max: number } {
  for (let run = 0; run < warmUp; run += 1) work();
  const times = Array.from({ length: counted }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return { median: times[Math.floor(counted / 2)] ?? 0, min: times[0] ?? 0, max: times.at(-1) ?? 0 };
}

/** Every split of every model on every accelerator of the lists, for the work of the input's first pool. */
function searchAll(input: EngineInput): () => void {
  const [pool] = input.pools;
  const demands = plannedLoad(input, null)
    .classes.flatMap(({ demand }) => demand.flows)
    .filter(({ poolId }) => poolId === pool?.id);
  const models = allModels.filter(({ id }) => searchedModels.includes(id));
  const accelerators = allAccelerators.filter(({ id }) => searchedAccelerators.includes(id));
  return () => {
    if (pool === undefined) return;
    for (const model of models) {
      for (const accelerator of accelerators) splitSearch({ ...pool, model, accelerator }, { demands, input });
    }
  };
}

/** A little more load each time, as while somebody types: the plan remembers what an input does not touch. */
function busier(input: EngineInput, run: number): EngineInput {
  const classes = input.classes.map((workload) => ({
    ...workload,
    workflowsPerDay: workload.workflowsPerDay * (1 + run / 1e4),
  }));
  return { ...input, classes };
}

function typedInto(scenario: Scenario, run: number): Scenario {
  const classes = scenario.classes.map((workload) => {
    const { perDay } = workload.arrivals;
    const more = typeof perDay === "number" ? perDay + run : { ...perDay, base: perDay.base + run };
    return { ...workload, arrivals: { ...workload.arrivals, perDay: more } };
  });
  return { ...scenario, classes };
}

function benchDocument(scenario: Scenario): BenchDocument {
  const input = resolve(scenario);
  let run = 0;
  const base = timed(() => plan(busier(input, (run += 1))), planRepeats);
  const whole = timed(() => planScenario(typedInto(scenario, (run += 1))), planRepeats);
  const search = timed(searchAll(input), searchRepeats);
  return {
    schema: "plimsoll.bench/1",
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    runs,
    lines: [
      { id: "plan-base", unit: "ms", ...base, ratioTo: null, ratio: null },
      { id: "plan-document", unit: "ms", ...whole, ratioTo: "plan-base", ratio: whole.median / base.median },
      { id: "split-search", unit: "ms", ...search, ratioTo: "plan-base", ratio: search.median / base.median },
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
  summary:
    "time the coding agent's plan: the engine alone, the whole document with ranges and findings; and the splits of 8 models on 8 accelerators",
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
