import { describe, expect, test } from "vitest";
import type { FigureAt } from "../../src/metrics/explanation.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import { type DeployDocument, figureName, type NamedStated } from "../../src/deploy/stated.ts";
import { deployKinds } from "../../src/deploy/deploy-kinds.ts";
import { documentOf, type Planned, written } from "./deployed.ts";
import { lawPlans } from "./law-plans.ts";

type Fields = Record<string, unknown>;

/** Where a figure stands: an object of the plan or the scenario, and its field. */
function placeOf({ scope, at, id }: FigureAt, { plan, scenario }: Planned): readonly [object: Fields, field: string] {
  const named = (members: readonly { readonly id: string }[]): Fields =>
    members.find((member) => member.id === at) as unknown as Fields;
  const whole = (document: object): Fields => document as Fields;
  const results = scope === "plan" ? whole(plan) : named(scope === "pool" ? plan.pools : plan.classes);
  const inputs = scope === "plan" ? whole(scenario) : named(scope === "pool" ? scenario.pools : scenario.classes);
  if (id.startsWith("emits.")) {
    const emit = plan.emits.find((one) => one.at === at && `emits.${one.id}` === id);
    return [emit as unknown as Fields, "value"];
  }
  if (id.startsWith("memoryLedger.lines.")) {
    const ledger = results["memoryLedger"] as { lines: readonly Fields[] };
    return [ledger.lines.find((line) => id.endsWith(`.${String(line["id"])}`)) ?? {}, "bytes"];
  }
  if (id === "nodesOfReplica") return [results["places"] as Fields, "nodesPerReplica"];
  if (id.startsWith("loadTest.")) {
    const test = plan.loadTests.find(({ pool }) => pool === at);
    return [test as unknown as Fields, id.slice("loadTest.".length)];
  }
  if (id.startsWith("flows.")) {
    const [, flow, field = ""] = /^flows\.(.+)\.(\w+)$/.exec(id) ?? [];
    return [(results["flows"] as Fields[]).find((one) => one["id"] === flow) ?? {}, field];
  }
  const steps = id.split(".");
  const field = steps.pop() ?? "";
  for (const root of [results, inputs]) {
    let found: unknown = root;
    for (const step of steps) found = (found as Fields | undefined)?.[step];
    if (typeof found === "object" && found !== null && field in found) return [found as Fields, field];
  }
  throw new Error(`${figureName({ scope, at, id })} stands nowhere`);
}

/** What a figure may be changed to, so that some of it shows through rounding up; bytes less, so that all still has room. */
function others(value: unknown, field: string): readonly unknown[] {
  if (typeof value === "object" && value !== null && "base" in value)
    return others(value.base, field).map((base) => ({ ...value, base }));
  if (typeof value === "number")
    return value === 0
      ? [1]
      : [
          value * 1.2,
          value * 0.8,
          ...(value < 1e9 ? [value * 3, value * 100, ...(field.endsWith("Seconds") ? [value / 100] : [])] : []),
        ];
  return ["fp8", "int4-awq", "fp16", "bf16"].filter((word) => word !== value);
}

const placesOf = (document: DeployDocument) => new Map(document.stated.map((one) => [one.name, one]));

/** Values that differ between two documents of a kind; one that is chosen, and goes with what it belongs to, is none. */
function movedBetween(before: DeployDocument, after: DeployDocument): readonly NamedStated[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place) => {
    const [one, other] = [was.get(place), is.get(place)];
    if (one !== undefined && other !== undefined) return one.value === other.value ? [] : [one];
    const alone = one ?? other;
    return alone === undefined || alone.from.length === 0 ? [] : [alone];
  });
}

const cases = lawPlans.flatMap(([name, planned]) =>
  deployKinds
    .filter(({ id }) => typeof written(id, planned) !== "string")
    .map(({ id }) => [id, name, planned] as const),
);

test("every kind is written of one of the plans", () => {
  expect(new Set(cases.map(([id]) => id)).size).toBe(deployKinds.length);
});

describe.each(cases)("%s of %s", (id, _, planned) => {
  const { stated, text } = documentOf(id, planned);
  const figures = new Map(stated.flatMap(({ from }) => from).map((figure) => [figureName(figure), figure]));

  test("each figure that it names moves the values that name it, and no other", () => {
    expect(figures.size).toBeGreaterThan(4);
    for (const [name, figure] of figures) {
      const moved = new Map<string, NamedStated>();
      const [, field] = placeOf(figure, planned);
      for (const other of others(placeOf(figure, planned)[0][field], field)) {
        const changed = structuredClone(planned);
        placeOf(figure, changed)[0][field] = other;
        for (const one of movedBetween(documentOf(id, planned), documentOf(id, changed))) moved.set(one.name, one);
      }
      expect(moved.size, name).toBeGreaterThan(0);
      const strangers = [...moved.values()].filter(({ from }) => !from.some((one) => figureName(one) === name));
      expect(
        strangers.map((one) => one.name),
        name,
      ).toEqual([]);
    }
  });

  test("names above each value the figure that it comes from, or that it is not of the plan", () => {
    for (const { from, reason } of stated) {
      const words = from.length === 0 ? "(not from the plan)" : `(${from.map(figureName).join(", ")})`;
      expect(text).toContain(`# ${reason} ${words}`);
    }
    const ids = new Set(allFigures.map((figure) => figure.id));
    const opened = stated.flatMap(({ from }) => from).filter((figure) => ids.has(figure.id));
    expect(opened.length).toBeGreaterThan(0);
  });

  test("states every number of its text", () => {
    const values = stated.map(({ value }) => String(value));
    const known = /^(?:v\d|apps|autoscaling|keda|leader)/;
    for (const line of text.split("\n")) {
      const typed = /^\s*(?:- )?(?:"?[\w./-]+"?: |--[\w-]+ )(.+)$/.exec(line)?.[1]?.replaceAll('"', "") ?? "";
      if (!/^[\d.]+m?$/.test(typed) || known.test(typed)) continue;
      expect(values, line).toContain(typed);
    }
  });
});
