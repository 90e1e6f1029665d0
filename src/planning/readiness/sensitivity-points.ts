import type { Headline } from "../../engine/plan-result.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { fieldName } from "../../scenario/field-table.ts";
import { rangesOf } from "../../scenario/ranges-of.ts";
import { answered, assumed, open, type ReadinessPoint, type ReadinessSubject } from "./readiness-point.ts";

/** A ranged input and the plans at its ends, all others at their base. */
export interface MovedBy {
  readonly path: string;
  readonly low: Headline;
  readonly high: Headline;
}

/** Which inputs change the plan most, and how often it is held against what came. */
export function sensitivityPoints(subject: ReadinessSubject, moved: readonly MovedBy[]): readonly ReadinessPoint[] {
  return [moverPoint(subject, moved), forecastPoint(subject)];
}

function swingUsd({ low, high }: MovedBy): number | null {
  return low.costUsdPerSuccess === null || high.costUsdPerSuccess === null
    ? null
    : Math.abs(high.costUsdPerSuccess - low.costUsdPerSuccess);
}

function moverPoint({ scenario, input }: ReadinessSubject, moved: readonly MovedBy[]): ReadinessPoint {
  const point = "Inputs that can change the plan most";
  const path = `classes.${input.classes[0]?.id ?? ""}.arrivals.perDay`;
  const count = rangesOf(scenario).length;
  if (count === 0) return open("movers", point, "no input has a range", { label: "Give one", path });
  const [most] = moved.toSorted((one, other) => (swingUsd(other) ?? 0) - (swingUsd(one) ?? 0));
  const usd = most === undefined ? null : swingUsd(most);
  const words = `${formatCount(count)} ${count === 1 ? "input has" : "inputs have"} a range`;
  if (most === undefined || usd === null) return answered("movers", point, words, "range");
  const text = `${words}; ${fieldName(most.path)} moves the cost of a success most, by ${formatUsd(usd)} over its range`;
  return answered("movers", point, text, "range");
}

function forecastPoint({ scenario, input }: ReadinessSubject): ReadinessPoint {
  const point = "Forecast is held against what came";
  const [first] = input.classes;
  const path = `classes.${first?.id ?? ""}.arrivals.perDay`;
  if (first === undefined) return open("forecast", point, "there is no work to hold it against", null);
  const growth = input.classes.some(({ growthPerMonth }) => growthPerMonth !== 0) ? "with growth" : "without growth";
  return assumed(
    "forecast",
    point,
    `demand as of ${dayWords(scenario.asOfDate)}, ${growth}; what came since is not in this plan`,
    path,
  );
}
