import { ceiled } from "./replicas-asked.ts";
import type { ScalingDirection, ScalingRate } from "./scaling-policy.ts";

/** Replicas at a time: asked for by a signal, or, of a change, added; taken away are below 0. */
export interface ScalerMark {
  readonly seconds: number;
  readonly replicas: number;
}

/**
 * Most and fewest replicas that the rates of a direction let through now.
 *
 *     at the beginning of the period = now − added within it + taken away within it
 *     up:    at the beginning + value;   ceil(at the beginning · (1 + value / 100))
 *     down:  at the beginning − value;   floor(at the beginning · (1 − value / 100))
 *
 * @source kubernetes-2026-hpa scaling policies
 */
export function rateBound(
  { rates, select }: ScalingDirection,
  isUp: boolean,
  replicas: number,
  changes: readonly ScalerMark[],
  nowSeconds: number,
): number {
  if (select === "disabled" || rates.length === 0) return replicas;
  const bounds = rates.map((rate) => boundOf(rate, isUp, replicas, changes, nowSeconds));
  const bound = (select === "max") === isUp ? Math.max(...bounds) : Math.min(...bounds);
  return isUp ? Math.max(replicas, bound) : Math.max(0, Math.min(replicas, bound));
}

const percent = 100;

function boundOf(
  { kind, value, periodSeconds }: ScalingRate,
  isUp: boolean,
  replicas: number,
  changes: readonly ScalerMark[],
  nowSeconds: number,
): number {
  const since = changes.filter(({ seconds }) => seconds > nowSeconds - periodSeconds);
  const before = replicas - since.reduce((sum, change) => sum + change.replicas, 0);
  const sign = isUp ? 1 : -1;
  if (kind === "pods") return before + sign * value;
  const part = (before * (percent + sign * value)) / percent;
  return isUp ? ceiled(part) : Math.floor(part * (1 + 1e-12));
}
