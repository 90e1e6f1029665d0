import { allServiceLevels } from "../../../catalog/service-levels/index.generated.ts";
import type { ServiceLevel } from "../../../catalog/service-levels/service-level.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";

/** The published limits that a class has; `null`: limits of its own. */
export function levelOf({ ttftSeconds, itlSeconds, percentile }: ScenarioClass["limits"]): ServiceLevel | null {
  const isLike = ({ limits }: ServiceLevel) =>
    limits.ttftSeconds === ttftSeconds && limits.itlSeconds === itlSeconds && limits.percentile === percentile;
  return allServiceLevels.find((level) => isLike(level)) ?? null;
}

/** The edit that gives a class published limits. */
export function levelSets(classId: string, { limits }: ServiceLevel): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [`classes.${classId}.limits.${name}`, String(value)]),
  );
}
