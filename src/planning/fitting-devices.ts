import { allAccelerators } from "../catalog/accelerators/index.generated.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { smallestFit } from "../engine/memory/fit.ts";
import { memoryOf } from "./accelerator-table.ts";
import { remembered } from "./plan-memory.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Finding, Remedy } from "../findings/finding.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { listedPrice } from "../scenario/rows/listed-price.ts";

/** A pool on another accelerator of the catalogue, at its list price, split over as few devices as hold the model. */
interface FittingPool {
  readonly pool: Pool;
  /** One replica; `null`: nobody lists a price. */
  readonly usdPerHour: number | null;
}

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);

/** Names more than these make no sentence. */
const mostNames = 4;

/** Findings that a device holds too little, with the devices of the catalogue that hold it and the cheapest as a remedy. */
export function withFittingDevices(findings: readonly Finding[], base: Plan, input: EngineInput): readonly Finding[] {
  return findings.map((finding) => {
    const pool = memoryCodes.has(finding.code) && input.pools.find(({ id }) => finding.at === `pools.${id}`);
    if (!pool) return finding;
    const fitting = fittingPools(pool, base, input);
    const [first, ...others] = finding.remedies;
    const isSplit = first?.lever === "parallelism";
    const split = isSplit ? [first] : [];
    const rest = isSplit ? others : finding.remedies;
    return {
      ...finding,
      text: `${finding.text} ${holdersText(pool, fitting)}`,
      remedies: [...split, ...cheapestThatCarries(pool, fitting, input), ...rest],
    };
  });
}

function fittingPools(pool: Pool, base: Plan, input: EngineInput): readonly FittingPool[] {
  const served = base.classes.filter(({ poolId }) => poolId === pool.id);
  const longest = served.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
  return allAccelerators
    .filter(({ id }) => id !== pool.accelerator.id)
    .flatMap((accelerator): FittingPool[] => {
      const other = { ...pool, accelerator, ...memoryOf(accelerator), overheadBytes: null };
      const fit = smallestFit(other, longest);
      if (fit === null) return [];
      const price = listedPrice(accelerator.id, input.asOfDate).usdPerDeviceHour;
      const usdPerDeviceHour = typeof price === "number" ? price : null;
      const { tp, pp } = fit;
      const usdPerHour = usdPerDeviceHour === null ? null : usdPerDeviceHour * tp * pp;
      return [{ pool: { ...other, tp, pp, usdPerDeviceHour }, usdPerHour }];
    })
    .toSorted((one, other) => (one.usdPerHour ?? Infinity) - (other.usdPerHour ?? Infinity));
}

/** `NVIDIA H200 SXM 141 GB (1 a replica) and AMD Instinct (2) would hold it.` */
function holdersText(pool: Pool, fitting: readonly FittingPool[]): string {
  if (fitting.length === 0) return "No other device of the catalogue holds it in these formats.";
  const names = fitting
    .slice(0, mostNames)
    .map(({ pool: { accelerator, tp, pp } }) => `${accelerator.name} (${formatCount(tp * pp)} a replica)`);
  const more = fitting.length > mostNames ? [`${formatCount(fitting.length - mostNames)} more`] : [];
  const all = [...names, ...more];
  const list = all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
  return `Of the catalogue, ${list} would hold ${pool.model.name}.`;
}

/** The device whose replica is cheapest an hour among those that carry the load, found by planning with each in turn. */
function cheapestThatCarries(pool: Pool, fitting: readonly FittingPool[], input: EngineInput): readonly Remedy[] {
  for (const { pool: other, usdPerHour } of fitting) {
    const pools = input.pools.map((one) => (one.id === pool.id ? other : one));
    const planned = remembered({ ...input, pools });
    const devices = planned.pools.find(({ id }) => id === pool.id)?.devices ?? null;
    if (devices === null || usdPerHour === null) continue;
    return [
      {
        lever: "accelerator",
        text: `Take ${other.accelerator.name}: ${formatCount(devices)} of them, ${formatUsd(usdPerHour)} an hour for a replica, the cheapest that holds it and keeps every limit.`,
        set: {
          [`pools.${pool.id}.accelerator`]: other.accelerator.id,
          [`pools.${pool.id}.tp`]: String(other.tp),
          [`pools.${pool.id}.pp`]: String(other.pp),
        },
      },
    ];
  }
  return [];
}
