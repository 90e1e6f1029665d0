import type { ClassResult, LimitMiss, Plan, PoolResult } from "../../src/engine/plan-result.ts";

/** Nothing is told more finely than this share; sums run over other numbers of parts. */
const tolerance = 1e-7;
/** Of the month's money: what a line's subtraction leaves of equal amounts. */
const leftOver = 1e-12;

/** Below 2^-1022 a double has fewer and fewer bits: 1.28e-321 and 1.71e-321 are neighbours but one. */
const smallestNormal = 2 ** -1022;

/** Figures of a class that count its work, and not what a part of it is like. */
const isOfWork = (name: string) => /(?:PerSecond|PerMonth|Open|InFlight)$/.test(name);

function areNear(one: number, other: number, least: number): boolean {
  return Math.abs(one - other) <= Math.max(tolerance * Math.max(Math.abs(one), Math.abs(other)), least, smallestNormal);
}

/** Where two values differ, figure by figure; of those that count work the other has a `count`-th. */
function differences(one: unknown, other: unknown, path: string, count = 1, least = 0): string[] {
  if (typeof one === "number" && typeof other === "number") {
    const expected = isOfWork(path) ? one / count : one;
    return areNear(expected, other, least) ? [] : [`${path}: ${expected} and ${other}`];
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return Object.is(one, other) ? [] : [`${path}: ${String(one)} and ${String(other)}`];
  }
  const [ours, theirs] = [one, other] as Record<string, unknown>[];
  const names = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})]);
  return [...names].flatMap((name) => differences(ours?.[name], theirs?.[name], `${path}.${name}`, count, least));
}

/** The worst miss of each limit, whosesoever: each part misses what the whole misses. */
function worstMisses(missed: readonly LimitMiss[]): Readonly<Record<string, unknown>> {
  const worst: Record<string, Omit<LimitMiss, "class">> = {};
  for (const { class: _class, ...miss } of missed) {
    const before = worst[miss.limit];
    if (before === undefined || miss.value / miss.bound > before.value / before.bound) worst[miss.limit] = miss;
  }
  return worst;
}

/** A pool's figures without the names of classes, and without what one class's tools let through, which counts its own calls. */
function ofPool({ missed, whyNotFewer, resources, ...pool }: PoolResult) {
  return {
    ...pool,
    missed: worstMisses(missed),
    whyNotFewer: whyNotFewer && { ...whyNotFewer, class: null },
    resources: resources.map(({ kind, use, callsPerSecond }) =>
      kind === "tools" ? { kind, use } : { kind, use, callsPerSecond },
    ),
  };
}

const named = ({ id: _id, flows, ...own }: ClassResult) => ({
  ...own,
  flows: flows.map(({ part, ...flow }) => ({ ...flow, id: part })),
});

/** What of a plan differs from that with each class in `count` parts: nothing, if all is well. */
export function splitDifferences(whole: Plan, split: Plan, count: number): string[] {
  const money = leftOver * (whole.costUsdPerMonth ?? 0);
  const lines = ({ costLedger }: Plan) =>
    Object.fromEntries(costLedger.lines.map(({ id, usdPerMonth }) => [id, usdPerMonth]));
  const headline = ({ devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit, later }: Plan) => ({
    devices,
    replicas,
    costUsdPerMonth,
    costUsdPerSuccess,
    bindingLimit,
    later,
  });
  return [
    ...differences(headline(whole), headline(split), "plan"),
    ...differences(lines(whole), lines(split), "line", 1, money),
    ...differences(whole.pools.map(ofPool), split.pools.map(ofPool), "pools"),
    ...split.classes.flatMap((part) => {
      const own = whole.classes.find(({ id }) => part.id.startsWith(`${id}-part-`));
      return own === undefined ? [`${part.id} is of no class`] : differences(named(own), named(part), own.id, count);
    }),
  ];
}
