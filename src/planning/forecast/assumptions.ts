import type { SeriesId } from "../../formats/actuals/actual-series.ts";
import type { Quantity, Range } from "../../scenario/field.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "../../scenario/schema.ts";

/** Something that a plan takes as so, and the series that show what it is. */
export interface Assumption {
  /** Its field; the first of several that move together. */
  readonly path: string;
  readonly paths: readonly string[];
  readonly classId: string;
  /** The series it is read from: the first of these that the actuals hold. */
  readonly series: readonly SeriesId[];
  /** Whether it is a growth, which shows in how a series rises, or a level. */
  readonly isGrowth: boolean;
  readonly planned: number;
  /** Its range; `null`: it is exact. */
  readonly range: Pick<Range, "low" | "high"> | null;
}

const baseOf = (value: Quantity): number => (typeof value === "number" ? value : value.base);

const rangeOf = (value: Quantity | null) => (typeof value === "object" ? value : null);

const volume: readonly SeriesId[] = ["workflowsPerDay", "attemptsPerDay", "callsPerDay"];

/** What is read from the series of a class, by its field. */
function levelsOf(
  workload: ScenarioClass,
): readonly (readonly [names: readonly string[], SeriesId[], Quantity | null])[] {
  const { arrivals, growthTokensPerCall, prefixTokens } = workload;
  const prompt = baseOf(growthTokensPerCall) > 0 ? ["prefixTokens", "growthTokensPerCall"] : ["prefixTokens"];
  return [
    [["arrivals.perDay"], [...volume], arrivals.perDay],
    [["arrivals.peakToAverage"], ["peakToAverage"], arrivals.peakToAverage],
    [["steps"], ["stepsPerAttempt"], workload.steps],
    [["callsPerStep"], ["callsPerStep"], workload.callsPerStep],
    [prompt, ["promptTokensPerCall"], prefixTokens],
    [["outputTokens"], ["outputTokensPerCall"], workload.outputTokens],
    [["cachedShare"], ["cachedShare"], workload.cachedShare],
    [["successPerAttempt"], ["successPerAttempt"], workload.successPerAttempt],
    [["toolSeconds"], ["toolSeconds"], workload.toolSeconds],
    [["reviewShare"], ["reviewShare"], workload.reviewShare],
    [["reviewMinutes"], ["reviewMinutes"], workload.reviewMinutes],
  ];
}

function ofClass(workload: ScenarioClass, pool: ScenarioPool | undefined): readonly Assumption[] {
  const { id: classId, arrivals } = workload;
  const levels = levelsOf(workload).flatMap(([names, series, value]): readonly Assumption[] => {
    const planned = value === null ? 0 : baseOf(value);
    const paths = names.map((name) => `classes.${classId}.${name}`);
    const [path] = paths;
    // Of nothing there is no share by which it is off.
    return path === undefined || planned <= 0
      ? []
      : [{ path, paths, classId, series, isGrowth: false, planned, range: rangeOf(value) }];
  });
  const growth = `classes.${classId}.arrivals.growthPerMonth`;
  const grows: Assumption = {
    path: growth,
    paths: [growth],
    classId,
    series: volume,
    isGrowth: true,
    planned: baseOf(arrivals.growthPerMonth),
    range: rangeOf(arrivals.growthPerMonth),
  };
  const price = pool?.usdPerDeviceHour ?? null;
  if (pool === undefined || price === null || baseOf(price) <= 0) return [...levels, grows];
  const path = `pools.${pool.id}.usdPerDeviceHour`;
  const paid = { path, paths: [path], classId, isGrowth: false, planned: baseOf(price), range: rangeOf(price) };
  return [...levels, grows, { ...paid, series: ["usdPerDeviceHour"] }];
}

/** What a scenario assumes of its enabled classes and of what serves them, that months of actuals can show. */
export function assumptionsOf({ classes, pools }: Pick<Scenario, "classes" | "pools">): readonly Assumption[] {
  const enabled = classes.filter((workload) => workload.enabled);
  const all = enabled.flatMap((workload) =>
    ofClass(
      workload,
      pools.find(({ id }) => id === workload.pool),
    ),
  );
  // A pool of two classes has one price.
  return all.filter(({ path }, place) => all.findIndex((other) => other.path === path) === place);
}
