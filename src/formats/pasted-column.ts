import { nearest } from "../scenario/problem.ts";
import { fieldName } from "../scenario/field-table.ts";
import type { FieldShape } from "../scenario/field-shape.ts";
import { scenarioShape } from "../scenario/scenario-shape.ts";

/** Paths of the fields of a class, within it; agents and model swaps, of which there may be many, apart. */
const classPaths: readonly string[] = pathsIn(classShape(), "");

function classShape(): FieldShape {
  const classes = scenarioShape.kind === "object" ? scenarioShape.fields.find(({ name }) => name === "classes") : null;
  if (classes?.shape.kind !== "array") throw new Error("a scenario has a list of classes");
  return classes.shape.element;
}

function pathsIn(shape: FieldShape, path: string): readonly string[] {
  const inner = shape.kind === "nullable" ? shape.inner : shape;
  if (inner.kind === "object") {
    return inner.fields.flatMap(({ name, shape }) => pathsIn(shape, path === "" ? name : `${path}.${name}`));
  }
  return path === "agents" || path === "swaps" ? [] : [path];
}

/** What a column of a pasted table holds. */
export interface PastedColumn {
  readonly head: string;
  /** Path within a class; `null`: no field is called so, and the column is left out. */
  readonly path: string | null;
  /** What stands behind each cell: `/s` of a rate that is given per second. */
  readonly unit: string;
  readonly problem: string | null;
}

/** Names that people write over such columns, beside our paths and our own words. */
const plainNames: Readonly<Record<string, string>> = {
  class: "name",
  title: "name",
  "tasks per day": "arrivals.perDay",
  "per day": "arrivals.perDay",
  "requests per day": "arrivals.perDay",
  peak: "arrivals.peakToAverage",
  growth: "growthTokensPerCall",
  "prompt tokens": "prefixTokens",
  "input tokens": "prefixTokens",
  prompt: "prefixTokens",
  output: "outputTokens",
  "max context": "contextCapTokens",
  calls: "callsPerStep",
  "calls per step": "callsPerStep",
  cached: "cachedShare",
  "cache hit": "cachedShare",
  success: "successPerAttempt",
  "success rate": "successPerAttempt",
  attempts: "maxAttempts",
  review: "reviewShare",
  ttft: "limits.ttftSeconds",
  itl: "limits.itlSeconds",
  tpot: "limits.itlSeconds",
  percentile: "limits.percentile",
  value: "valueUsdPerSuccess",
  urgency: "lane",
  model: "hosted",
};
const perSecondNames: ReadonlySet<string> = new Set(["persecond", "taskspersecond", "workflowspersecond", "ps"]);

/** The field that a head of a column names: our path, its last part, our words or a plain name, whatever its spelling. */
export function pastedColumn(head: string): PastedColumn {
  const key = keyOf(head);
  if (perSecondNames.has(key)) return { head, path: "arrivals.perDay", unit: "/s", problem: null };
  const path = pathsByKey.get(key) ?? null;
  if (path !== null) return { head, path, unit: "", problem: null };
  const [offer = "name"] = nearest(head, [...Object.keys(plainNames), ...classPaths], 1);
  const text = head === "" ? "A column without a head is left out." : `No field is called so; the nearest is ${offer}.`;
  return { head, path: null, unit: "", problem: text };
}

const pathsByKey: ReadonlyMap<string, string> = new Map([
  // What comes later counts: a plain name over a whole path over its last part, of which the shallowest is meant.
  ...classPaths
    .toSorted((one, other) => other.split(".").length - one.split(".").length)
    .map((path) => [keyOf(path.slice(path.lastIndexOf(".") + 1)), path] as const),
  ...classPaths.map((path) => [keyOf(fieldName(`classes.*.${path}`)), path] as const),
  ...classPaths.map((path) => [keyOf(path), path] as const),
  ...Object.entries(plainNames).map(([name, path]) => [keyOf(name), path] as const),
]);

function keyOf(head: string): string {
  return head.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
