import type { RangeEnds } from "../../engine/uncertainty/ranged-value.ts";
import { exp } from "../../numeric/exp.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { Scenario } from "../../scenario/schema.ts";

type ScenarioPool = Scenario["pools"][number];

/**
 * How far a list price moves until it is read again, as the standard deviation of its logarithm: the root mean square over the four on demand
 * that the catalogue has of one seller, device and product on two days of 2026, 45 to 82 days apart. All are Runpod's: two stood still, its H100
 * SXM went from 3.29 to 3.99, its A100 from 1.59 to 1.79.
 *
 *     sqrt((ln(3.99/3.29)^2 + ln(1.79/1.59)^2) / 4) = sqrt((0.0372 + 0.0140) / 4) = 0.113
 */
export const listPriceSpread = 0.113;

/** A list price over itself, from its 5th to its 95th percentile; `null`: the pool's price is a range, was typed by hand, or is none. */
export function listPriceEnds(pool: ScenarioPool | undefined): RangeEnds | null {
  if (pool === undefined || pool.priceBasis === null || typeof pool.usdPerDeviceHour !== "number") return null;
  const high = exp(normalQuantile(0.95) * listPriceSpread);
  return { low: 1 / high, base: 1, high };
}
