import { allModels } from "../catalog/models/index.generated.ts";
import { byFleet, cheapestFleets } from "../engine/fleet/split-fleets.ts";
import type { Pool, WeightFormat } from "../engine/input.ts";
import { smallestFit } from "../engine/memory/fit.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import { wholeCatalogue } from "../scenario/rows/whole-catalogue.ts";
import type { Scenario } from "../scenario/schema.ts";
import { editedScenario, ranksAt, type TypedEdit } from "../scenario/typed/edited-scenario.ts";
import type { PoolOutcome } from "../engine/plan-result.ts";
import { pagePlan, type PagePlan } from "./page-plan.ts";
import { poolQuestion } from "./split-table.ts";

/** Another model or another device for a pool. */
export interface ChoiceQuestion {
  readonly scenario: Scenario;
  readonly poolId: string;
  readonly field: "model" | "accelerator";
  readonly id: string;
}

/** What a choice would make of its pool, by formula: with the split and the weight format whose fleet is cheapest. */
export interface Outlook {
  /** The edit that takes the choice so. */
  readonly sets: Readonly<Record<string, string>>;
  readonly outcome: PoolOutcome;
  readonly devices: number | null;
  /** Of the whole plan. */
  readonly costUsdPerMonth: number | null;
  /** Its memory does not hold the model, or no sequence beside it. */
  readonly isShortOfMemory: boolean;
  /** Code of what blocks the plan then; `null`: nothing does. */
  readonly blocker: string | null;
  readonly tp: number;
  readonly pp: number;
  readonly weights: WeightFormat;
  readonly accelerator: string;
  /** Who asks the price; `null`: it was typed, or there is none. */
  readonly seller: string | null;
}

/** The plan with a choice taken as well as it can be; `null`: it cannot be taken. */
export function outlookOn({ scenario, poolId, field, id }: ChoiceQuestion): Outlook | null {
  const choice = { [`pools.${poolId}.${field}`]: id };
  const sets = { ...choice, ...cheapestLayout(scenario, poolId, choice) };
  const taken = edited(scenario, sets);
  return taken === null ? null : outlookOf(pagePlan(taken), taken, poolId, sets);
}

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);

function outlookOf(page: PagePlan, scenario: Scenario, poolId: string, sets: Outlook["sets"]): Outlook | null {
  const result = page.plan.pools.find(({ id }) => id === poolId);
  const pool = scenario.pools.find(({ id }) => id === poolId);
  if (result === undefined || pool === undefined) return null;
  const { outcome, devices } = result;
  const { tp, pp, weights, accelerator } = pool;
  return {
    sets,
    outcome,
    devices,
    costUsdPerMonth: page.plan.costUsdPerMonth,
    isShortOfMemory: page.findings.some(({ code, at }) => memoryCodes.has(code) && at === `pools.${poolId}`),
    blocker: page.findings.find(({ severity }) => severity === "blocker")?.code ?? null,
    tp,
    pp,
    weights,
    accelerator,
    seller: pool.priceBasis?.provider ?? null,
  };
}

/** A scenario with an edit made, as the page makes it; `null`: it cannot be made. */
export function edited(scenario: Scenario, sets: Outlook["sets"]): Scenario | null {
  const edits = Object.entries(sets).map(([path, typed]): TypedEdit => ({ path, typed }));
  const result = editedScenario(scenario, edits, wholeCatalogue);
  return result.ok ? result.scenario : null;
}

/** Replicas of more devices than this are built by hand. */
const mostDevices = 16;

/**
 * The edit that gives a pool, with a choice taken, the cheapest of the layouts that are tried: layers split over 1, 2, 4, ...
 * devices of a node, and its own split; weights as they are, and as the model is published. Nothing where the pool has no work
 * or no such layout carries it.
 */
function cheapestLayout(scenario: Scenario, poolId: string, choice: Outlook["sets"]): Outlook["sets"] {
  const question = poolQuestion(scenario, poolId);
  const own = scenario.pools.find(({ id }) => id === poolId);
  if (question === null || own === undefined) return {};
  const model = choice[`pools.${poolId}.model`] ?? own.model;
  const formats = new Set([own.weights, publishedWeights(model) ?? own.weights]);
  const pools = [...formats].flatMap((weights) => {
    const taken = edited(scenario, { ...choice, [`pools.${poolId}.weights`]: weights });
    return taken === null ? [] : resolve(taken).pools.filter(({ id }) => id === poolId);
  });
  const [best] = cheapestFleets(pools.flatMap(layouts), question).toSorted(byFleet);
  if (best !== undefined) return layoutSets(poolId, best.pool, own);
  // The fewest devices that hold it, where none carries the load.
  const [holding] = pools.flatMap((pool) => {
    const fit = smallestFit(pool, question.longestContextTokens);
    return fit === null ? [] : [{ ...pool, tp: fit.tp, pp: fit.pp }];
  });
  return holding === undefined ? {} : layoutSets(poolId, holding, own);
}

/** A pool over 1, 2, 4, ... devices of a node, and as it is. */
function layouts(pool: Pool): readonly Pool[] {
  const most = Math.min(mostDevices, Math.max(pool.accelerator.nodeDevices, pool.accelerator.linkDomainDevices));
  const found: Pool[] = [pool];
  for (let tp = 1; tp <= most; tp *= 2) {
    if (tp !== pool.tp || pool.pp !== 1) found.push({ ...pool, tp, pp: 1, ...ranksAt(pool, tp) });
  }
  return found;
}

type Layout = Pick<Scenario["pools"][number], "tp" | "pp" | "weights">;

function layoutSets(poolId: string, pool: Layout, own: Layout): Outlook["sets"] {
  const fields = ["tp", "pp", "weights"] as const;
  const moved = fields.filter((field) => pool[field] !== own[field]);
  return Object.fromEntries(moved.map((field) => [`pools.${poolId}.${field}`, String(pool[field])]));
}

/** Formats by how a model's row begins to name them. */
const published: readonly (readonly [start: string, format: WeightFormat])[] = [
  ["bf16", "bf16"],
  ["fp16", "fp16"],
  ["fp8", "fp8-mixed"],
  ["mxfp4", "mxfp4"],
  ["int4", "int4-gptq"],
];

/** The format that a model of the catalogue is published in; `null`: unknown, or none that a pool can have. */
function publishedWeights(modelId: string): WeightFormat | null {
  const native = allModels.find(({ id }) => id === modelId)?.nativeWeights ?? "";
  return published.find(([start]) => native.startsWith(start))?.[1] ?? null;
}
