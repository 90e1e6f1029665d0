import type { FlowUse, PoolUse } from "../fleet/pool-use.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { type Scope, apply } from "../formula.ts";
import type { EngineInput, Pool } from "../input.ts";
import type { CostLineId, HeldLineId, LineAmounts, Purchase, ReserveLedger } from "../ledger.ts";
import * as device from "./device-cost.ts";
import { strandedUsdPerMonth } from "./purchase.ts";
import { reserveUsd } from "./reserve-cost.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";

/** Monthly money of a pool's devices; `null`: no price, or no count of devices. */
export interface PoolCost {
  readonly steadyUsd: number | null;
  readonly reserveUsd: number | null;
  /** Devices of bought units that nothing uses. */
  readonly strandedUsd: number | null;
  /** What the mean load and the peak use of it, and what they cost; both are worked out when somebody asks. */
  readonly use: PoolUse;
  readonly servingUsd: ServingUsd;
}

/** The serving devices by what they do: work that passes, work that fails, none. */
interface ServingUsd {
  readonly passingUsd: number | null;
  readonly failingUsd: number | null;
  readonly replayUsd: number | null;
  /** Off the peak, and even at the peak. */
  readonly idleUsd: number | null;
  readonly spareUsd: number | null;
}

/** A pool without a price, and one without work. */
function allOf<Usd extends number | null>(usd: Usd) {
  const serving = { passingUsd: usd, failingUsd: usd, replayUsd: usd, idleUsd: usd, spareUsd: usd };
  return { steadyUsd: usd, reserveUsd: usd, strandedUsd: usd, servingUsd: serving };
}

function steadyReplicas({ lines }: ReserveLedger): number {
  return lines.find(({ id }) => id === "steady")?.replicas ?? 0;
}

function strandedUsd(purchase: Purchase | null, usdPerDeviceHour: number, hoursPerMonth: number, scope: Scope): number {
  if (purchase === null) return 0;
  const { strandedDevices } = purchase;
  return apply(strandedUsdPerMonth, { strandedDevices, usdPerDeviceHour, hoursPerMonth }, scope);
}

/**
 * Cost of one pool's devices a month; nothing without work, unknown without a price or a count.
 *
 * @source derived
 */
export function poolCost(
  used: () => PoolUse,
  { ledger, purchase }: { readonly ledger: ReserveLedger | null; readonly purchase: Purchase | null },
  { tp, pp, usdPerDeviceHour, regions, isPaidAsNeeded }: Pool,
  input: EngineInput,
  scope: Scope,
): PoolCost {
  const whole = whenAsked(used);
  const withUse = (cost: ReturnType<typeof allOf>): PoolCost => ({
    ...cost,
    get use() {
      return whole();
    },
  });
  // Traces are left in the order of the figures.
  if (scope.traces !== null) whole();
  if (ledger === null) return withUse(allOf(null));
  const steady = steadyReplicas(ledger);
  // A pool without work needs no reserve either.
  if (steady === 0) return withUse(allOf(0));
  if (usdPerDeviceHour === null) return withUse(allOf(null));
  const { hoursPerMonth } = input;
  const replicaUsdPerMonth = apply(device.replicaUsdPerMonth, { tp, pp, usdPerDeviceHour, hoursPerMonth }, scope);
  const standingReplicas = isPaidAsNeeded ? whole().standingReplicas : null;
  const servingUsdPerMonth =
    standingReplicas === null
      ? apply(device.servingUsdPerMonth, { steadyReplicas: steady, replicaUsdPerMonth }, scope)
      : apply(device.standingUsdPerMonth, { standingReplicas, replicaUsdPerMonth }, scope);
  const reserve = reserveUsd(ledger, replicaUsdPerMonth, Math.max(1, regions.length), scope);
  const serving = whenAsked(() => servingUsd(servingUsdPerMonth, whole(), scope));
  if (scope.traces !== null) serving();
  return {
    steadyUsd: servingUsdPerMonth,
    reserveUsd: reserve,
    strandedUsd: strandedUsd(purchase, usdPerDeviceHour, hoursPerMonth, scope),
    get use() {
      return whole();
    },
    get servingUsd() {
      return serving();
    },
  };
}

function servingUsd(
  servingUsdPerMonth: number,
  { busyShare, peakBusyShare, failedShare, replayShare: replayWorkShare }: PoolUse,
  scope: Scope,
): ServingUsd {
  const working = { servingUsdPerMonth, busyShare, failedShare };
  return {
    passingUsd: apply(device.computePassingUsdPerMonth, { ...working, replayWorkShare }, scope),
    replayUsd:
      replayWorkShare > 0
        ? apply(device.computeReplayUsdPerMonth, { servingUsdPerMonth, busyShare, replayWorkShare }, scope)
        : 0,
    failingUsd: apply(device.computeFailingUsdPerMonth, working, scope),
    idleUsd: apply(device.computeIdleUsdPerMonth, { servingUsdPerMonth, peakBusyShare, busyShare }, scope),
    spareUsd: apply(device.computeSpareUsdPerMonth, { servingUsdPerMonth, peakBusyShare }, scope),
  };
}

/**
 * Device costs of a class a month: busy time by what it uses at the mean load; idle time and reserves by what it asks at the
 * peak, which they are there for.
 *
 * @source derived
 */
export function classComputeUsd(classId: string, cost: PoolCost, scope: Scope): number | null {
  const { steadyUsd, reserveUsd: reserve, strandedUsd: stranded } = cost;
  if (steadyUsd === null || reserve === null || stranded === null) return null;
  const { use } = cost;
  const own = use.flows.filter((flow) => flow.classId === classId);
  if (own.length === 0) return 0;
  const sum = (of: (flow: FlowUse) => number) => own.reduce((total, flow) => total + of(flow), 0);
  return apply(
    device.computeUsdPerMonth,
    {
      servingUsdPerMonth: steadyUsd,
      busyShare: use.busyShare,
      meanShare: sum(({ meanShare }) => meanShare),
      reserveUsdPerMonth: reserve,
      strandedUsdPerMonth: stranded,
      peakShare: sum(({ peakShare }) => peakShare),
    },
    scope,
  );
}

const nothingHeld = { costUsdPerMonth: 0 };

/** Lines of the bill that pay for devices. */
export type DeviceLineId = Extract<CostLineId, `compute-${string}` | `reserve-${string}` | "stranded">;

/**
 * A pool's part of each line that pays for devices.
 *
 * @source derived
 */
export function poolLines(
  { servingUsd: serving, strandedUsd: stranded }: Pick<PoolCost, "servingUsd" | "strandedUsd">,
  ledger: ReserveLedger | null,
): LineAmounts<DeviceLineId> {
  const { passingUsd, failingUsd, replayUsd, idleUsd, spareUsd } = serving;
  // A line that the ledger leaves out holds nothing.
  const reserve = (of: HeldLineId) =>
    ledger === null ? null : (ledger.lines.find(({ id }) => id === of) ?? nothingHeld).costUsdPerMonth;
  return {
    "compute-passing": passingUsd,
    "compute-failing": failingUsd,
    "compute-replay": replayUsd,
    "compute-idle": idleUsd,
    "compute-spare": spareUsd,
    "reserve-rounding": reserve("rounding"),
    "reserve-failure": reserve("failure"),
    "reserve-node": reserve("node"),
    "reserve-rack": reserve("rack"),
    "reserve-zone": reserve("zone"),
    "reserve-region": reserve("region"),
    "reserve-rollout": reserve("rollout"),
    "reserve-canary": reserve("canary"),
    "reserve-maintenance": reserve("maintenance"),
    "reserve-warm": reserve("warm"),
    stranded,
  };
}

/**
 * What a class pays of each of a pool's device lines: of devices at work by what its own calls take of them at the mean
 * load, of idle ones and reserves by what they take at the peak.
 *
 * @source derived: `computeUsdPerMonth` term by term
 */
export function classDeviceLines(
  classId: string,
  cost: PoolCost,
  ledger: ReserveLedger | null,
): LineAmounts<DeviceLineId> {
  const { use, steadyUsd } = cost;
  const own = use.flows.filter((flow) => flow.classId === classId);
  const sum = (of: (flow: FlowUse) => number) => own.reduce((total, flow) => total + of(flow), 0);
  const failed = sum(({ failedShare }) => failedShare);
  const replayed = sum(({ part, meanShare }) => (part === "replay" ? meanShare : 0));
  const passing = sum(({ meanShare }) => meanShare) - failed - replayed;
  const atPeak = sum(({ peakShare }) => peakShare);
  const busy = (share: number) => (steadyUsd === null ? null : steadyUsd * use.busyShare * share);
  const held = (usd: number | null) => (usd === null ? null : usd * atPeak);
  const lines = poolLines(cost, ledger);
  return {
    "compute-passing": busy(passing),
    "compute-failing": busy(failed),
    "compute-replay": busy(replayed),
    "compute-idle": held(lines["compute-idle"]),
    "compute-spare": held(lines["compute-spare"]),
    "reserve-rounding": held(lines["reserve-rounding"]),
    "reserve-failure": held(lines["reserve-failure"]),
    "reserve-node": held(lines["reserve-node"]),
    "reserve-rack": held(lines["reserve-rack"]),
    "reserve-zone": held(lines["reserve-zone"]),
    "reserve-region": held(lines["reserve-region"]),
    "reserve-rollout": held(lines["reserve-rollout"]),
    "reserve-canary": held(lines["reserve-canary"]),
    "reserve-maintenance": held(lines["reserve-maintenance"]),
    "reserve-warm": held(lines["reserve-warm"]),
    stranded: held(lines.stranded),
  };
}

/**
 * Sum of what is known; `null` as soon as one part is not.
 *
 * @source derived
 */
export function sumOrUnknown(values: readonly (number | null)[]): number | null {
  const known: number[] = [];
  for (const value of values) {
    if (value === null) return null;
    known.push(value);
  }
  return compensatedSum(known);
}
