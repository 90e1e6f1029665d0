import type { Quantity, Range } from "../field.ts";
import type { QuantilePoint, Spread, Spreads } from "../../engine/workload-class.ts";
import { quantilesMean } from "../typed/spread-parts.ts";
import type { ScenarioClass } from "../schema.ts";

/** The value a plan takes within a range; `path` says whose. */
export type Choose = (path: string, range: Range) => number;

/** Reads the fields at one place of a scenario, at the chosen point of their ranges. */
export interface Point {
  readonly at: (field: string, value: Quantity) => number;
  readonly whole: (field: string, value: Quantity) => number;
  readonly orNull: (field: string, value: Quantity | null) => number | null;
  readonly wholeOrNull: (field: string, value: Quantity | null) => number | null;
  /** The same at a place within this one. */
  readonly inside: (field: string) => Point;
}

export function pointAt(place: string, choose: Choose): Point {
  const dotted = (field: string) => (place === "" ? field : `${place}.${field}`);
  const at = (field: string, value: Quantity) => (typeof value === "number" ? value : choose(dotted(field), value));
  const whole = (field: string, value: Quantity) => Math.round(at(field, value));
  return {
    at,
    whole,
    orNull: (field, value) => (value === null ? null : at(field, value)),
    wholeOrNull: (field, value) => (value === null ? null : whole(field, value)),
    inside: (field) => pointAt(dotted(field), choose),
  };
}

type Varies = ScenarioClass["varies"];
type SpreadFields = NonNullable<Varies["steps"]>;

export function resolvedSpreads(varies: Varies, { inside }: Point): Spreads {
  const spreadOf = (field: keyof Varies) => resolvedSpread(varies[field], inside(field));
  return {
    steps: spreadOf("steps"),
    callsPerStep: spreadOf("callsPerStep"),
    prefixTokens: spreadOf("prefixTokens"),
    growthTokensPerCall: spreadOf("growthTokensPerCall"),
    outputTokens: statedSpread(varies.outputTokens, inside("outputTokens")),
    toolSeconds: statedSpread(varies.toolSeconds, inside("toolSeconds")),
  };
}

const constant: Spread = { kind: "lognormal", cv: 0 };

/** Of what varies by itself where nobody says how: a stated spread of 0 holds it constant. */
function statedSpread(spread: SpreadFields | null, point: Point): Spread | null {
  return spread === null ? null : (resolvedSpread(spread, point) ?? constant);
}

/** In multiples of the mean; a spread that spreads nothing is none. */
function resolvedSpread(spread: SpreadFields | null, { at }: Point): Spread | null {
  if (spread === null) return null;
  if (spread.kind === "lognormal") {
    const cv = at("cv", spread.cv);
    return cv === 0 ? null : { kind: "lognormal", cv };
  }
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
