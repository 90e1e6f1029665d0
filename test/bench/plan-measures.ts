import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { splitSearch } from "../../src/engine/fleet/split-search.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import { drawnRunInPieces } from "../../src/planning/draws/drawn-plan.ts";
import { evenDraws } from "../../src/planning/draws/odds.ts";
import { judgedPageInPieces, pagePlan } from "../../src/planning/page-plan.ts";
import { pageRange } from "../../src/planning/page-range.ts";
import { foundOf, remembered, rememberedLoad } from "../../src/planning/plan-memory.ts";
import { basePlan, planScenario } from "../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { judgedScenarios, presetsTogether } from "./bench-scenarios.ts";
import type { Measure } from "./measure.ts";
import { typedInto } from "./typed-into.ts";

const coding = "coding-agent";
const scenarios: Readonly<Record<string, () => Scenario>> = {
  "one-class": () => exampleScenario(coding),
  "six-presets": () => presetsTogether(1),
  "twelve-presets": () => presetsTogether(2),
};

function exampleScenario(id: string): Scenario {
  const scenario = judgedScenarios[id]?.();
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  return scenario;
}

const often = { warmUp: 20, counted: 30, coldPrograms: 3 };
const seldom = { warmUp: 3, counted: 9, coldPrograms: 3 };
const once = { warmUp: 1, counted: 3, coldPrograms: 1 };

/** Something of a scenario, of a little more load each time, as while somebody types. */
function typedMeasure(
  id: string,
  scenarioOf: () => Scenario,
  repeats: Pick<Measure, "warmUp" | "counted" | "coldPrograms">,
  answer: (scenario: Scenario) => unknown,
  classes: "all" | "first" = "all",
): Measure {
  const begin = () => {
    const scenario = scenarioOf();
    return (round: number) => {
      answer(typedInto(scenario, round, classes));
      return 1;
    };
  };
  return { id, unit: "CPU ms", ...repeats, begin };
}

const judged = (scenario: Scenario) => doneAtOnce(judgedPageInPieces({ scenario, judgement: null }));

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

/** Every split of every model on every accelerator of the lists, for the work of the input's first pool. */
function searchAll(input: EngineInput): void {
  const [pool] = input.pools;
  if (pool === undefined) return;
  const demands = rememberedLoad(input)
    .classes.flatMap(({ demand }) => demand.flows)
    .filter(({ poolId }) => poolId === pool.id);
  const models = allModels.filter(({ id }) => searchedModels.includes(id));
  const accelerators = allAccelerators.filter(({ id }) => searchedAccelerators.includes(id));
  for (const model of models) {
    for (const accelerator of accelerators) splitSearch({ ...pool, model, accelerator }, { demands, input });
  }
}

/** So many draws of a scenario's ranges, each a whole plan: a part of what is drawn. */
function drawsMeasure(id: string, scenarioOf: () => Scenario): Measure {
  const count = 256;
  const begin = () => {
    const scenario = scenarioOf();
    const of = { scenario, near: foundOf(basePlan(scenario).load), scales: [], intervals: [], points: evenDraws(8192) };
    return (round: number) => {
      doneAtOnce(drawnRunInPieces({ ...of, sets: ["first"], from: round * count, count }));
      return count;
    };
  };
  return { id, unit: "CPU ms", ...seldom, begin };
}

/** A plan by formula as it is while somebody types, its whole document, its ranges, and the search over splits. */
export const planMeasures: readonly Measure[] = [
  typedMeasure(
    "plan-base",
    () => exampleScenario(coding),
    often,
    (scenario) => remembered(resolve(scenario)),
  ),
  ...Object.entries(scenarios).map(([id, scenario]) => typedMeasure(`keystroke:${id}`, scenario, often, pagePlan)),
  typedMeasure("keystroke:one-of-twelve-presets", () => presetsTogether(2), often, pagePlan, "first"),
  typedMeasure("plan-document", () => exampleScenario(coding), seldom, planScenario),
  ...["six-presets", "twelve-presets"].map((id) =>
    typedMeasure(`document:${id}`, scenarios[id] ?? (() => exampleScenario(id)), seldom, planScenario),
  ),
  ...Object.entries(scenarios).map(([id, scenarioOf]) =>
    typedMeasure(`range:${id}`, scenarioOf, seldom, (scenario) => pageRange({ scenario, judgement: null })),
  ),
  drawsMeasure("draws", () => exampleScenario(coding)),
  typedMeasure(
    "split-search",
    () => exampleScenario(coding),
    once,
    (scenario) => searchAll(resolve(scenario)),
  ),
];

/** The judged plan of each worked example, each preset alone, and all presets together. */
export const judgedMeasures: readonly Measure[] = [
  ...Object.entries(judgedScenarios).map(([id, scenario]) =>
    typedMeasure(`plan-judged:${id}`, scenario, { warmUp: 3, counted: 15, coldPrograms: 3 }, judged),
  ),
  ...["six-presets", "twelve-presets"].map((id) =>
    typedMeasure(`plan-judged:${id}`, scenarios[id] ?? (() => exampleScenario(id)), once, judged),
  ),
];
