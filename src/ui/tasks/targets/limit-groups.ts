import type { ScenarioClass } from "../../../scenario/schema.ts";

/** Classes that keep the same limits; one at least. */
export type LimitGroup = readonly [ScenarioClass, ...ScenarioClass[]];

/** Classes by their limits, in the order in which the first of each group comes. */
export function limitGroups(classes: readonly ScenarioClass[]): readonly LimitGroup[] {
  const groups = new Map<string, LimitGroup>();
  for (const workload of classes) {
    const { ttftSeconds, itlSeconds, percentile } = workload.limits;
    const key = JSON.stringify([ttftSeconds, itlSeconds, percentile]);
    const [first, ...others] = groups.get(key) ?? [];
    groups.set(key, first === undefined ? [workload] : [first, ...others, workload]);
  }
  return [...groups.values()];
}

/** More names than these are counted. */
const mostNamed = 2;

/** Whose limits a sentence gives: some by name, and how many more; `""` before the names where the classes are all there are. */
export function groupWords(
  group: LimitGroup,
  classCount: number,
): { readonly all: string; readonly names: readonly string[]; readonly more: string } {
  if (classCount === 1) return { all: "", names: [], more: "" };
  if (group.length === classCount) {
    return { all: classCount === 2 ? "In both classes: " : `In all ${classCount} classes: `, names: [], more: "" };
  }
  const named = group.length === mostNamed ? mostNamed : 1;
  const more = group.length - named;
  return { all: "", names: group.slice(0, named).map(({ name }) => name), more: more === 0 ? "" : ` and ${more} more` };
}
