import * as fc from "fast-check";
import type { Scenario } from "../../src/scenario/schema.ts";

/** The scenario with its classes and pools in another order, and other labels on its classes. */
export function permutedScenario(scenario: Scenario, seed: number): Scenario {
  const { classes, pools } = scenario;
  return {
    ...scenario,
    classes: shuffled(classes, seed).map((own, index) => ({ ...own, labels: labelsOf(index) })),
    pools: shuffled(pools, seed + 1),
  };
}

const labelsOf = (index: number): Scenario["classes"][number]["labels"] => ({
  product: `Product ${index}`,
  feature: "Search",
  tenant: index % 2 === 0 ? "North" : "",
  tier: "Free",
});

/** In an order that is not the given one, where there is another. */
function shuffled<Member>(members: readonly Member[], seed: number): Member[] {
  const arbitrary = fc.shuffledSubarray([...members.keys()], { minLength: members.length });
  const [order = []] = fc.sample(arbitrary, { seed, numRuns: 1 });
  const isSame = order.every((place, index) => place === index);
  const places = isSame ? order.toReversed() : order;
  return places.flatMap((place) => members.slice(place, place + 1));
}

const keyNames = ["id", "flow", "subject", "classId", "poolId", "part", "kind", "code", "at", "name"];

/** A value in which lists of named things stand in the order of their names, so that two of them differ in figures alone. */
export function inOrderOfNames(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(inOrderOfNames);
    const isNamed = parts.every((part) => typeof part === "object" && part !== null && keyOf(part) !== "");
    return isNamed ? parts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) : parts;
  }
  if (value instanceof Map) return inOrderOfNames([...value].map(([id, own]) => ({ id, own })));
  if (ArrayBuffer.isView(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOrderOfNames(part)]));
}

function keyOf(value: unknown): string {
  const named = value as Record<string, unknown>;
  const names = keyNames.flatMap((name) => (typeof named[name] === "string" ? [named[name]] : []));
  return names.length === 0 ? "" : `${names.join(" ")} ${JSON.stringify(value)}`;
}
