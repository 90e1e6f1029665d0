import type { ClassResult, Headline, Plan } from "../engine/plan-result.ts";
import { compensatedSum } from "../numeric/compensated-sum.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";

/** What levers move: of one plan. */
export interface LeverFigures extends Pick<Headline, "devices" | "costUsdPerMonth" | "costUsdPerSuccess"> {
  /** At the percentile of its limits, of the class that waits longest; `null`: nobody knows, or nobody waits. */
  readonly ttftSeconds: number | null;
  /** Workflows that succeed, of all. */
  readonly successShare: number | null;
}

type Planned = Pick<Plan, "devices" | "costUsdPerMonth" | "costUsdPerSuccess" | "classes">;

export function leverFigures({ devices, costUsdPerMonth, costUsdPerSuccess, classes }: Planned): LeverFigures {
  const waits = classes.flatMap(({ ttftAtPercentileSeconds: ttft }) => (ttft === null ? [] : [ttft]));
  const ttftSeconds = waits.length === 0 ? null : Math.max(...waits);
  return { devices, costUsdPerMonth, costUsdPerSuccess, ttftSeconds, successShare: successShareOf(inIdOrder(classes)) };
}

function successShareOf(classes: readonly ClassResult[]): number | null {
  const all = compensatedSum(classes.map(({ workflowsPerSecond }) => workflowsPerSecond));
  const succeeded = classes.map(({ workflowsPerSecond, successShare }) => workflowsPerSecond * successShare);
  return all > 0 ? compensatedSum(succeeded) / all : null;
}

/** What one plan takes less than another a month; `null`: unknown on either side. */
export interface LeverSaving {
  readonly usdPerMonth: number | null;
  readonly devices: number | null;
}

export function leverSaving(before: LeverFigures, after: LeverFigures): LeverSaving {
  return {
    usdPerMonth: less(before.costUsdPerMonth, after.costUsdPerMonth),
    devices: less(before.devices, after.devices),
  };
}

function less(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : before - after;
}

/** What levers are ranked by: money, or devices where a price is unknown. */
export function worthOf({ usdPerMonth, devices }: LeverSaving): number {
  return usdPerMonth ?? devices ?? 0;
}

/** Less than this part of the whole is not worth a change. */
const leastPart = 0.001;
/** Less than this part of what is compared is the noise of sums. */
const noise = 1e-9;

/**
 * Whether a change is worth having: it takes less, and a success costs no more. What saves by getting less done is no saving.
 */
export function isWorthwhile(before: LeverFigures, after: LeverFigures): boolean {
  const whole = before.costUsdPerMonth ?? before.devices ?? 0;
  if (worthOf(leverSaving(before, after)) <= leastPart * whole) return false;
  const [was, is] = [before.costUsdPerSuccess, after.costUsdPerSuccess];
  return was === null ? true : is !== null && is <= was * (1 + noise);
}
