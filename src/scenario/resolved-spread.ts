import type { QuantilePoint, Spread, Spreads } from "../engine/workload-class.ts";
import { quantilesMean } from "./quantiles-mean.ts";
import type { ScenarioClass } from "./schema.ts";

type Varies = ScenarioClass["varies"];
type SpreadFields = NonNullable<Varies["steps"]>;

export function resolvedSpreads({ steps, prefixTokens, outputTokens, toolSeconds }: Varies): Spreads {
  return {
    steps: resolvedSpread(steps),
    prefixTokens: resolvedSpread(prefixTokens),
    outputTokens: resolvedSpread(outputTokens),
    toolSeconds: resolvedSpread(toolSeconds),
  };
}

/** In multiples of the mean; a spread that spreads nothing is none. */
function resolvedSpread(spread: SpreadFields | null): Spread | null {
  if (spread === null) return null;
  if (spread.kind === "lognormal") return spread.cv === 0 ? null : { kind: "lognormal", cv: spread.cv };
  const points = withMeanOne(spread.quantiles);
  return points[0]?.value === points.at(-1)?.value ? null : { kind: "quantiles", points };
}

/** Values are first taken as multiples of the largest, so that neither huge nor tiny ones leave the range of numbers. */
function withMeanOne(points: readonly QuantilePoint[]): readonly QuantilePoint[] {
  const largest = points.at(-1)?.value ?? 1;
  const relative = points.map(({ share, value }) => ({ share, value: value / largest }));
  const mean = quantilesMean(relative);
  return relative.map(({ share, value }) => ({ share, value: value / mean }));
}
