import { describe, expect, test } from "vitest";
import type { FigureAt } from "../../src/metrics/explanation.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import { figureName } from "../../src/deploy/stated.ts";
import { deployKinds } from "../../src/deploy/deploy-kinds.ts";
import { busyChat, documentOf, plannedChat, type Planned } from "./deployed.ts";

type Fields = Record<string, unknown>;
const planned = plannedChat(busyChat);

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
  if (id === "memoryLedger.lines.weights") {
    const ledger = results["memoryLedger"] as { lines: readonly Fields[] };
    return [ledger.lines.find((line) => line["id"] === "weights") ?? {}, "bytes"];
  }
  if (id === "nodesOfReplica") return [results["places"] as Fields, "nodesPerReplica"];
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
function others(value: unknown): readonly unknown[] {
  if (typeof value === "number")
    return value === 0 ? [1] : [value * 1.2, value * 0.8, ...(value < 1e9 ? [value * 3] : [])];
  return ["fp8", "int4-awq", "fp16", "bf16"].filter((word) => word !== value);
}

const valuesOf = (id: string, from: Planned) =>
  new Map(documentOf(id, from).stated.map(({ name, value }) => [name, value]));

describe.each(deployKinds.map(({ id }) => id))("%s", (id) => {
  const { stated, text } = documentOf(id, planned);
  const figures = new Map(stated.flatMap(({ from }) => from).map((figure) => [figureName(figure), figure]));

  test("each figure that it names moves the values that name it, and no other", () => {
    expect(figures.size).toBeGreaterThan(4);
    const before = valuesOf(id, planned);
    for (const [name, figure] of figures) {
      const moved = new Set<string>();
      const [, field] = placeOf(figure, planned);
      for (const other of others(placeOf(figure, planned)[0][field])) {
        const changed = structuredClone(planned);
        placeOf(figure, changed)[0][field] = other;
        for (const [place, value] of valuesOf(id, changed)) if (before.get(place) !== value) moved.add(place);
      }
      const named = stated.filter(({ from }) => from.some((one) => figureName(one) === name));
      expect(moved.size, name).toBeGreaterThan(0);
      expect(
        [...moved].filter((place) => !named.some((one) => one.name === place)),
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
