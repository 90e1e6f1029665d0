import { expect, test } from "vitest";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { hostedModel } from "../../src/catalog/hosted-model.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { exampleById, exampleList } from "../../src/scenario/example-list.ts";
import { scenarioSchema } from "../../src/scenario/schema.ts";
import { z } from "../../src/scenario/zod.ts";

const withoutRows = z.omit(scenarioSchema, { catalogue: true });

/** Paths of the numbers in a part of a scenario; a range is one number. */
function numberPaths(value: unknown, path: string): string[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  // A range has one source, and so has a spread.
  if ("base" in value || "quantiles" in value) return [path];
  return Object.entries(value).flatMap(([key, part]) => numberPaths(part, `${path}.${key}`));
}

test("support chat is shown first, then the coding agent, then document processing", () => {
  expect(exampleList.map(({ id }) => id)).toEqual(["support-chat", "coding-agent", "document-processing"]);
  expect(exampleById("coding-agent")?.order).toBe(2);
  expect(exampleById("none")).toBeNull();
});

test.each(exampleList)("$id is a valid scenario and names rows that the catalogue has", ({ scenario }) => {
  const { classes, pools } = withoutRows.parse(scenario);
  for (const pool of pools) {
    expect(allModels.map(({ id }) => id)).toContain(pool.model);
    expect(allAccelerators.map(({ id }) => id)).toContain(pool.accelerator);
  }
  for (const { hosted } of classes) expect(hostedModel(hosted ?? "")).not.toBeNull();
});

test.each(exampleList)("$id gives a source for each of its numbers", ({ scenario, provenance }) => {
  const { classes, pools, reserves, targets, costs } = scenario;
  const paths = [
    ...classes.flatMap((each) => numberPaths(each, `classes.${each.id}`)),
    ...pools.flatMap((each) => numberPaths(each, `pools.${each.id}`)),
    ...numberPaths(reserves, "reserves"),
    ...numberPaths(targets, "targets"),
    ...numberPaths(costs, "costs"),
  ];
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => provenance[path] === undefined)).toEqual([]);
});

test.each(exampleList)("$id has four to eight ranges and context for its longest prompt", ({ scenario }) => {
  const { classes, pools } = withoutRows.parse(scenario);
  expect(JSON.stringify(scenario).match(/"base":/g)?.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(scenario).match(/"base":/g)?.length).toBeLessThanOrEqual(8);
  for (const { pool, contextCapTokens } of classes) {
    const model = allModels.find(({ id }) => id === pools.find((each) => each.id === pool)?.model);
    expect(contextCapTokens).toBeLessThanOrEqual(model?.maxContextTokens ?? 0);
  }
});
