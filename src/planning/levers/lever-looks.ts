import { type Split, isSameSplit, splitCandidates } from "../../engine/fleet/split-candidates.ts";
import { byFleet } from "../../engine/fleet/split-fleets.ts";
import type { Pool } from "../../engine/input.ts";
import { fitAttempts } from "../../engine/memory/fit.ts";
import { attentionTp, mostContextShards } from "../../engine/memory/sharding.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { PlannedLoad } from "../../engine/planned-load.ts";
import type { LeverLooks, OtherDevice } from "../../levers/proposal.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { ranksAt } from "../../scenario/ranks.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { type DeviceOffer, deviceOffers } from "../../scenario/rows/device-offers.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import { poolsElsewhere } from "../accelerator-table.ts";
import { suggestedScaling } from "../fleet/fleet-question.ts";
import { rememberedFleets } from "../plan-memory.ts";
import { poolQuestion } from "../split-table.ts";

/** Replicas of more devices than this are built by hand. */
const mostDevices = 16;

/** What levers look up beside the plan: other splits, devices, sellers and formats of a scenario's pools, and how long attempts run. */
export function leverLooks(scenario: Scenario, plan: Plan, load: Pick<PlannedLoad, "classes">): LeverLooks {
  const input = resolve(scenario);
  const poolOf = (id: string) => input.pools.find((pool) => pool.id === id) ?? null;
  // Whoever has no catalogue asks for these before the search, and not in the middle of it.
  for (const pool of input.pools) for (const seller of [undefined, null]) offersFor(scenario, pool, seller);
  const classIds = input.classes.map(({ id }) => id);
  return {
    bestSplit: (poolId) => bestSplit(scenario, poolOf(poolId)),
    bestDevice: (poolId) => bestDevice(scenario, poolOf(poolId)),
    contextShards: (poolId) => contextShards(poolOf(poolId)),
    listed: (poolId) => listedFor(scenario, poolOf(poolId)),
    scaling: (poolId) => suggestedScaling(plan, poolId),
    runtimeFor: (poolId, weights) => runtimeFor(scenario, poolOf(poolId), weights),
    longerShare: (classId, steps) => longerShare(load.classes[classIds.indexOf(classId)], steps),
  };
}

function isSmall({ tp, pp }: Pick<Split, "tp" | "pp">): boolean {
  return tp * pp <= mostDevices;
}

/** The pool split as its cheapest fleet is; `null`: it is split so, or none carries the load. */
function bestSplit(scenario: Scenario, pool: Pool | null): Pool | null {
  const question = pool === null ? null : poolQuestion(scenario, pool.id);
  if (pool === null || question === null) return null;
  const pools = splitCandidates(pool)
    .filter(isSmall)
    .map((split): Pool => ({ ...pool, ...split }));
  const [best] = rememberedFleets(pools, question).toSorted(byFleet);
  return best === undefined || isSameSplit(best.pool, pool) ? null : best.pool;
}

/** Of the ranks that would hold the same of a sequence as many as divide its ranks: with others engines do not start. */
function contextShards(pool: Pool | null): readonly number[] {
  if (pool === null) return [];
  const numbers = Array.from({ length: mostContextShards(pool) }, (_, index) => index + 1);
  return numbers.filter((ranks) => ranks > 1 && attentionTp(pool) % ranks === 0);
}

/** The pool on the device whose fleet is cheapest at list prices, of splits that hold its model. */
function bestDevice(scenario: Scenario, pool: Pool | null): OtherDevice | null {
  const question = pool === null ? null : poolQuestion(scenario, pool.id);
  if (pool === null || question === null) return null;
  const pools = poolsElsewhere(pool, scenario)
    .filter(({ usdPerDeviceHour }) => usdPerDeviceHour !== null)
    .flatMap((other) =>
      fitAttempts(other, question.longestContextTokens)
        .filter((attempt) => attempt.fits && isSmall(attempt))
        .map(({ tp, pp }) => ({ ...other, tp, pp, ...ranksAt(pool, tp) })),
    );
  const [best] = rememberedFleets(pools, question).toSorted(byFleet);
  const offer = offersFor(scenario, pool).find(({ accelerator }) => accelerator.id === best?.pool.accelerator.id);
  if (best === undefined || offer === undefined) return null;
  const fields = { memoryBytes: best.pool.memoryBytes, overheadBytes: null, quotaDevices: null, ...priceOf(offer) };
  return { pool: best.pool, fields, rows: { accelerators: [offer.accelerator], runtimes: [best.pool.runtime] } };
}

/** Every device as the pool would have it, at the price of its own seller where it may be, unless another's is asked for. */
function offersFor(
  scenario: Scenario,
  { id, runtime, weights, model }: Pool,
  seller: ScenarioPool["priceBasis"] = scenario.pools.find((pool) => pool.id === id)?.priceBasis ?? null,
): readonly DeviceOffer[] {
  return deviceOffers({ runtime: runtime.id, weights, experts: model.experts, day: scenario.asOfDate, seller });
}

type PriceFields = Pick<ScenarioPool, "usdPerDeviceHour" | "priceBasis" | "devicesPerUnit">;

/** A list price as a pool's fields, the days of it that nobody published unset. */
function priceOf({ price }: DeviceOffer): PriceFields {
  const { usdPerDeviceHour = null, priceBasis = null, devicesPerUnit = 1 } = price;
  if (priceBasis === null) return { usdPerDeviceHour, priceBasis, devicesPerUnit };
  const { effectiveFrom = null, effectiveTo = null } = priceBasis;
  return { usdPerDeviceHour, priceBasis: { ...priceBasis, effectiveFrom, effectiveTo }, devicesPerUnit };
}

/** What whoever asks the usual list price for the pool's own device asks. */
function listedFor(scenario: Scenario, pool: Pool | null): PriceFields | null {
  if (pool === null) return null;
  const offer = offersFor(scenario, pool, null).find(({ accelerator }) => accelerator.id === pool.accelerator.id);
  return offer === undefined ? null : priceOf(offer);
}

/** The catalogue's profile for the pool's engine with other weights; a profile that only the scenario has stays. */
function runtimeFor(scenario: Scenario, pool: Pool | null, weights: ScenarioPool["weights"]) {
  if (pool === null) return null;
  const offers = offersFor(scenario, { ...pool, weights });
  return offers.find(({ accelerator }) => accelerator.id === pool.accelerator.id)?.runtime ?? pool.runtime;
}

/** Attempts that would run longer than so many steps, of all that run to their end. */
function longerShare(planned: PlannedLoad["classes"][number] | undefined, steps: number): number {
  if (planned === undefined) return 0;
  const { steps: lengths, shares } = planned.demand.chain.lengths;
  return compensatedSum(Array.from(lengths, (length, index) => (length > steps ? (shares[index] ?? 0) : 0)));
}
