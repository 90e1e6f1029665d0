import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { splitSearch } from "../../src/engine/fleet/split-search.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import { remembered, rememberedLoad } from "../../src/planning/plan-memory.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { timed, type BenchLine, type Repeats } from "./bench-line.ts";
import { typedInto } from "./typed-into.ts";

/** Runs of each line after the warm-up; the median is what a line is judged by. */
export const runs = 30;
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

const planRepeats: Repeats = { warmUp: warmUpRuns, counted: runs };
const searchRepeats: Repeats = { warmUp: searchWarmUpRuns, counted: searchRuns };

/** Every split of every model on every accelerator of the lists, for the work of the input's first pool. */
function searchAll(input: EngineInput): () => void {
  const [pool] = input.pools;
  const demands = rememberedLoad(input)
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

/** A plan, its whole document, and the search over splits, on the worked example of the coding agent. */
export function planLines(scenario: Scenario): readonly BenchLine[] {
  const input = resolve(scenario);
  let run = 0;
  const base = timed(() => remembered(busier(input, (run += 1))), planRepeats);
  const whole = timed(() => planScenario(typedInto(scenario, (run += 1))), planRepeats);
  const search = timed(searchAll(input), searchRepeats);
  return [
    { id: "plan-base", unit: "ms", ...base, ratioTo: null, ratio: null },
    { id: "plan-document", unit: "ms", ...whole, ratioTo: "plan-base", ratio: whole.median / base.median },
    { id: "split-search", unit: "ms", ...search, ratioTo: "plan-base", ratio: search.median / base.median },
  ];
}
