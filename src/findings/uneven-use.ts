import type { EngineInput } from "../engine/input.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatDollars } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { type Finding, type FindingRule, plainRemedy } from "./finding.ts";
import { type PlannedPool, plannedPools } from "./planned-parts.ts";

type Found = Omit<Finding, "code" | "severity">;

/** Pools are used unevenly where one is this many times as full as another. */
const uneven = 2;
/** Rounding apart. */
const near = 1e-9;

/** A pool that serves, its load in replicas that are full to the line. */
interface Served extends PlannedPool {
  readonly count: number;
  readonly full: number;
}

function servedPools(found: readonly PlannedPool[]): readonly Served[] {
  return found.flatMap((one) => {
    const { outcome, steadyReplicas: count, offeredCallsPerSecond: load, goodputCallsPerSecond: line } = one.result;
    if (outcome !== "planned" || count === null || count < 1 || load === null || line === null || line <= 0) return [];
    const full = (load * count) / line;
    // What a simulation holds is carried, wherever the formula's line lies.
    return [{ ...one, count, full: one.result.missed.length === 0 ? Math.min(count, full) : full }];
  });
}

const fullness = ({ full, count }: Served) => full / count;

/** `16 devices, $46.7k a month,` of so many replicas. */
function worthWords({ pool, result }: PlannedPool, replicas: number, hoursPerMonth: number): string {
  const devices = (replicas * (result.devices ?? 0)) / Math.max(1, result.replicas ?? 1);
  const usd =
    pool.usdPerDeviceHour === null
      ? ""
      : `, ${formatDollars(devices * pool.usdPerDeviceHour * hoursPerMonth)} a month,`;
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}${usd}`;
}

/** A typed count that is more than its load takes, beside a pool that is full. */
function idleReplicas(low: Served, high: Served, { hoursPerMonth }: EngineInput): readonly Found[] {
  const needed = Math.max(1, Math.ceil(low.full - near));
  const idle = low.count - needed;
  if (low.pool.replicas === null || idle < 1) return [];
  return [
    {
      at: `pools.${low.pool.id}.replicas`,
      text: `Devices are used unevenly: at the peak pool ${high.pool.id} is at ${formatShare(fullness(high), 2)} of the load it may carry and pool ${low.pool.id} at ${formatShare(fullness(low), 2)}. Its load takes ${formatCount(needed)} of its ${formatCount(low.count)} serving replicas: ${worthWords(low, idle, hoursPerMonth)} idle even then.`,
      numbers: { highUse: fullness(high), lowUse: fullness(low), idleReplicas: idle },
      remedies: [plainRemedy("replicas", { [`pools.${low.pool.id}.replicas`]: "auto" })],
    },
  ];
}

/** Two pools of one model on one device, that together take fewer replicas. */
function samePools(low: Served, high: Served, { hoursPerMonth }: EngineInput): readonly Found[] {
  const kind = ({ pool: { model, accelerator, tp, pp, weights } }: Served) =>
    [model.id, accelerator.id, tp, pp, weights].join();
  const together = Math.ceil(low.full + high.full - near);
  const saved = low.count + high.count - together;
  if (kind(low) !== kind(high) || saved < 1) return [];
  return [
    {
      at: `pools.${low.pool.id}`,
      text: `Pools ${high.pool.id} and ${low.pool.id} run the same model on the same devices, one at ${formatShare(fullness(high), 2)} of the load it may carry and the other at ${formatShare(fullness(low), 2)}. As one pool their peaks take about ${formatCount(together)} in place of ${formatCount(low.count + high.count)} serving replicas: ${worthWords(low, saved, hoursPerMonth)} less.`,
      numbers: { highUse: fullness(high), lowUse: fullness(low), idleReplicas: saved },
      remedies: [],
    },
  ];
}

/** One pool is full while devices of another do nothing at the peak. */
const unevenUse: FindingRule = {
  code: "uneven-use",
  severity: "note",
  when: (plan, input) => {
    const served = inIdOrder(servedPools(plannedPools(plan, input)).map((one) => ({ ...one, id: one.pool.id })));
    const high = served.toSorted((one, other) => fullness(other) - fullness(one))[0];
    if (high === undefined) return [];
    return served
      .filter((low) => low !== high && fullness(high) >= uneven * fullness(low))
      .flatMap((low) => {
        const idle = idleReplicas(low, high, input);
        return idle.length > 0 ? idle : samePools(low, high, input);
      });
  },
};

export default unevenUse;
