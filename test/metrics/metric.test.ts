/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import { allFigures } from "../../src/metrics/all-figures.ts";
import { pathAt } from "../../src/metrics/input-figure.ts";
import type { Metric, MetricScope } from "../../src/metrics/metric.ts";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/metrics/*.ts", { eager: true });

function isListOfFigures(value: unknown): value is readonly Metric[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof Object && "explain" in each);
}

/** Fields that are no figure of their own. */
const noFigures: Readonly<Record<string, string>> = {
  "class byFormula": "a record: its figures have metrics",
  "class hosted": "a record: its figures have metrics",
  "class overflow": "a record: its figures have metrics",
  "class own": "a record: what is compared of it has metrics, its parts are told in their steps",
  "pool atGoodput": "a record: its figures have metrics",
  "pool places": "a record: its figures have metrics",
  "pool purchase": "a record: its figures have metrics",
  "pool whyNotFewer": "part of the search that explains steadyReplicas",
  "plan bindingLimit": "a record: its figure has a metric",
  "plan later": "a record: its figures have metrics",
};

/** Paths of the numbers of a result, one level down too; lists are ledgers, which sums open. */
function figurePaths(result: object): string[] {
  return Object.entries(result).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "number" || value === null) return [key];
    if (typeof value !== "object" || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([inner, figure]) => (typeof figure === "number" ? [`${key}.${inner}`] : []));
  });
}

/** Two names for one figure, or parts of a record that is shown whole. */
const shownElsewhere = new Set([
  "class sample.draws",
  "class sample.seed",
  "plan costLedger.totalUsdPerMonth",
  "pool reserveLedger.totalReplicas",
  "pool reserveLedger.totalDevices",
  "pool purchase.devicesPerUnit",
  "pool purchase.units",
  "pool purchase.strandedDevices",
  "pool atGoodput.runningCalls",
  "pool atGoodput.waitingCalls",
  "pool atGoodput.kvUse",
  "pool atGoodput.utilisationTarget",
  "pool atGoodput.headroomCallsPerSecond",
  "pool places.nodeDevices",
  "pool places.replicasPerNode",
  "pool places.nodesPerReplica",
  "pool places.nodes",
  "pool places.freeDevices",
  "pool places.unusableDevices",
  "pool places.nodesPerRack",
  "pool places.replicasPerRack",
  "pool places.racks",
  "pool places.freeRackDevices",
  "pool places.zones",
  "pool places.lostWithNode",
  "pool places.lostWithRack",
  "pool places.lostWithZone",
  "pool places.lostWithRegion",
  "pool whyNotFewer.replicas",
  "pool whyNotFewer.value",
  "pool whyNotFewer.bound",
]);

test.each(exampleIds)("%s: every figure of the plan, its classes and its pools has a metric", (id) => {
  const { plan } = basePlan(exampleScenario(id));
  const results: [MetricScope, object][] = [
    ["plan", plan],
    ...plan.classes.map((result): [MetricScope, object] => ["class", result]),
    ...plan.pools.map((result): [MetricScope, object] => ["pool", result]),
  ];
  const paths = results.flatMap(([scope, result]) => figurePaths(result).map((path) => `${scope} ${path}`));
  expect(paths.length).toBeGreaterThan(60);
  const without = paths.filter((path) => {
    const [scope = "", field = ""] = path.split(" ");
    return metricOf(scope as MetricScope, field) === null && !(path in noFigures) && !shownElsewhere.has(path);
  });
  expect(without).toEqual([]);
});

test("an id occurs once in a scope, a path once among the inputs, and every list of a subject is in the list of all", () => {
  const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated(allFigures.map(({ scope, id }) => `${scope} ${id}`))).toEqual([]);
  expect(repeated(allFigures.flatMap(({ path = [] }) => path))).toEqual([]);
  const lists = Object.values(modules).flatMap((module) => Object.values(module).filter(isListOfFigures));
  expect(lists.length).toBeGreaterThan(15);
  const listed: ReadonlySet<unknown> = new Set(allFigures);
  expect(lists.flat().filter((entry) => !listed.has(entry))).toEqual([]);
});

test("an input is explained by the path that it says it has", () => {
  const { plan, input } = basePlan(exampleScenario("support-chat"));
  const at = { plan: null, class: "support", pool: "chat" };
  const elsewhere = allFigures.flatMap((metric) => {
    const explained = metric.explain(plan, input, at[metric.scope]);
    if (metric.path === undefined || explained === null || explained.kind !== "input") return [];
    return explained.path === pathAt(metric.path, at[metric.scope]) ? [] : [metric.id];
  });
  expect(elsewhere).toEqual([]);
});

test("a metric says what it is in one or two plain sentences and has a label that fits a table", () => {
  const sentences = (words: string) => words.split(/(?<=\.)\s/).length;
  expect(allFigures.filter(({ words }) => !/^[A-Z].*\.$/.test(words) || sentences(words) > 2)).toEqual([]);
  expect(allFigures.filter(({ label }) => label.length < 3 || label.length > 44)).toEqual([]);
});

test("the formula that the engine applied and its metric name the same unit", () => {
  const differing = exampleIds.flatMap((id) =>
    basePlan(exampleScenario(id)).plan.traces.flatMap(({ subject, unit }) => {
      // The use of a resource is one figure for all of them: bindingLimit.use opens the tallest.
      if (subject.includes(".resources.")) return [];
      const [place = "", ...rest] = subject.split(".");
      const scope = place === "classes" ? "class" : place === "pools" ? "pool" : "plan";
      const metric = metricOf(scope, (scope === "plan" ? rest : rest.slice(1)).join("."));
      return metric === null || metric.unit !== unit ? [`${subject}: ${unit}, ${metric?.unit ?? "no metric"}`] : [];
    }),
  );
  expect(differing).toEqual([]);
});
