import { assumedMemory } from "../catalog/assumed-memory.ts";
import { allAccelerators } from "../catalog/accelerators/index.generated.ts";
import { runtimeRowFor } from "../catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../catalog/runtimes/runtime-rows.ts";
import { bestSplit, bySplitRank } from "../engine/fleet/split-search.ts";
import type { AcceleratorShape, Pool, RuntimeProfile } from "../engine/input.ts";
import { listedPrice } from "../scenario/rows/listed-price.ts";
import type { Scenario } from "../scenario/schema.ts";
import { type SplitTable, poolQuestion, tableOf } from "./split-table.ts";

/** The profile that fits best where a pool's engine runs on another accelerator; the pool's own where it is no engine's. */
function runtimeOn(pool: Pool, accelerator: AcceleratorShape, { catalogue }: Scenario): RuntimeProfile {
  const id = runtimeRowFor(pool.runtime.id, accelerator.id, pool.weights, pool.model.experts);
  const own = catalogue.runtimes.find((row) => row.id === id);
  return own ?? runtimeRows.find((row) => row.id === id) ?? pool.runtime;
}

/** What is taken for the memory of a device where no source gives its driver's figure, as a pool's fields. */
function memoryOf({ id }: AcceleratorShape): Pick<Pool, "memoryBytes" | "memoryIsAssumed"> {
  const assumed = assumedMemory(id);
  return { memoryBytes: assumed?.base ?? null, memoryIsAssumed: assumed !== null };
}

/** The pool on another accelerator at its list price, the same seller's if it may be; what was entered for one device says nothing of another. */
export function poolOn(pool: Pool, accelerator: AcceleratorShape, scenario: Scenario): Pool {
  const {
    usdPerDeviceHour,
    priceBasis,
    devicesPerUnit = 1,
  } = listedPrice(
    accelerator.id,
    scenario.asOfDate,
    null,
    scenario.pools.find(({ id }) => id === pool.id)?.priceBasis ?? null,
  );
  return {
    ...pool,
    accelerator,
    runtime: runtimeOn(pool, accelerator, scenario),
    ...memoryOf(accelerator),
    overheadBytes: null,
    usdPerDeviceHour: typeof usdPerDeviceHour === "number" ? usdPerDeviceHour : null,
    priceDate: priceBasis?.date ?? null,
    devicesPerUnit,
    seller: priceBasis?.provider ?? "",
    quotaDevices: null,
  };
}

/**
 * The best split of a pool's model on every accelerator of the catalogue, and on the pool's own as the scenario describes it:
 * one row each, the best first, those without a price after those with one. Where a device's memory is known to nobody, no
 * split is called a fit. `null` where the scenario has no such pool or it has no work.
 */
export function acceleratorTable(scenario: Scenario, poolId: string): SplitTable | null {
  const question = poolQuestion(scenario, poolId);
  if (question === null) return null;
  const { current } = question;
  const others = allAccelerators.filter(({ id }) => id !== current.accelerator.id);
  const pools = [current, ...others.map((accelerator) => poolOn(current, accelerator, scenario))];
  const best = pools.flatMap((pool) => bestSplit(pool, question) ?? []);
  return tableOf(best.toSorted(bySplitRank), question);
}
