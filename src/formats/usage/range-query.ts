import { listOf, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { meaningOf } from "./metric-names.ts";
import type { Sample, Scrape } from "./prometheus-text.ts";

/** What Prometheus answers a query over a range or at an instant with. */
export interface RangeQuery {
  /** Counts at the start, and at the end; of what stands at a moment the mean over the range. */
  readonly scrapes: readonly Scrape[];
  readonly series: number;
  /** Series without a name, the results of expressions: what they are is not said. */
  readonly nameless: number;
}

type Point = readonly [number, number];

function pointsOf(series: unknown): readonly Point[] {
  const values = valueAt(series, "values");
  const all = Array.isArray(values) ? values : [valueAt(series, "value")];
  return all.flatMap((pair) => {
    const [at, text] = listOf(pair);
    const value = Number(text);
    return typeof at === "number" && (typeof text === "string" || typeof text === "number") && Number.isFinite(value)
      ? [[at, value] as const]
      : [];
  });
}

/** What a count grew by over its points; where it falls, it began anew. */
function growth(points: readonly Point[]): number {
  return points.reduce((sum, [, value], index) => {
    const before = points[index - 1]?.[1];
    return before === undefined ? sum : sum + (value >= before ? value - before : value);
  }, 0);
}

function labelsOf(series: unknown): Readonly<Record<string, string>> {
  const metric = recordOf(valueAt(series, "metric")) ?? {};
  return Object.fromEntries(
    Object.entries(metric).flatMap(([key, value]) =>
      key === "__name__" || typeof value !== "string" ? [] : [[key, value] as const],
    ),
  );
}

export function isRangeQuery(value: unknown): boolean {
  const kind = textAt(value, "data", "resultType");
  return (kind === "matrix" || kind === "vector") && Array.isArray(valueAt(value, "data", "result"));
}

export function rangeQuery(value: unknown): RangeQuery {
  const starts: Sample[] = [];
  const ends: Sample[] = [];
  const all = listOf(valueAt(value, "data", "result"));
  let nameless = 0;
  let [from, to] = [Infinity, -Infinity];
  for (const series of all) {
    const name = textAt(series, "metric", "__name__");
    const points = pointsOf(series);
    const [first, last] = [points[0], points.at(-1)];
    if (name === null) nameless += 1;
    if (name === null || first === undefined || last === undefined) continue;
    [from, to] = [first[0] < from ? first[0] : from, last[0] > to ? last[0] : to];
    const sample = { name, labels: labelsOf(series), atMilliseconds: null };
    const isGauge = meaningOf(name)?.is === "gauge";
    const mean = points.reduce((sum, [, at]) => sum + at, 0) / points.length;
    starts.push({ ...sample, value: first[1] });
    ends.push({ ...sample, value: isGauge ? mean : first[1] + growth(points) });
  }
  const scrapes = [
    { samples: starts, families: [], atSeconds: Number.isFinite(from) ? from : null },
    { samples: ends, families: [], atSeconds: Number.isFinite(to) ? to : null },
  ];
  return { scrapes: to > from ? scrapes : scrapes.slice(1), series: all.length, nameless };
}
