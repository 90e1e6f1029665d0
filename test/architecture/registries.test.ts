import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allDayShapes } from "../../src/catalog/day-shapes/index.generated.ts";
import { allHosted } from "../../src/catalog/hosted/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { allPrices } from "../../src/catalog/prices/index.generated.ts";
import { allReferences } from "../../src/catalog/references/index.generated.ts";
import { allRuntimes } from "../../src/catalog/runtimes/index.generated.ts";
import { serviceLevels } from "../../src/catalog/service-levels.ts";
import { allWorkloads } from "../../src/catalog/workloads/index.generated.ts";
import { allExamples } from "../../src/scenario/examples/index.generated.ts";

const registries = {
  "catalog/models": allModels,
  "catalog/accelerators": allAccelerators,
  "catalog/runtimes": allRuntimes,
  "catalog/prices": allPrices,
  "catalog/hosted": allHosted,
  "catalog/workloads": allWorkloads,
  "catalog/day-shapes": allDayShapes,
  "catalog/references": allReferences,
  "scenario/examples": allExamples,
};

const references = new Set(allReferences.map(({ id }) => id));
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

test.each(Object.entries(registries))("ids of %s are unique and are the names of their files", (folder, rows) => {
  const directory = new URL(`../../src/${folder}/`, import.meta.url);
  const files = readdirSync(directory).filter(
    (name) => name.endsWith(".ts") && /^export default /m.test(readFileSync(new URL(name, directory), "utf8")),
  );
  expect(rows.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted());
});

const datedRows = [
  ...allModels,
  ...allAccelerators,
  ...allRuntimes,
  ...allWorkloads,
  ...serviceLevels,
  ...allDayShapes,
  ...allHosted.flatMap(({ rows }) => rows),
  ...allPrices.flatMap(({ id, rows }) => rows.map((row) => ({ id, date: row.date, source: [row.source] }))),
].map(({ id, date, source }) => ({ id, date, source }));

test(`each of ${datedRows.length} rows has a day and names references that exist`, () => {
  expect(datedRows.filter(({ date }) => !day.test(date))).toEqual([]);
  expect(datedRows.filter(({ source }) => source.length === 0)).toEqual([]);
  expect(datedRows.flatMap(({ source }) => source).filter((id) => !references.has(id))).toEqual([]);
});

test("every figure of a runtime, a workload, a day shape and an example names a reference or says assumed", () => {
  const figures = [
    ...allRuntimes.flatMap(({ provenance }) => Object.values(provenance)),
    ...allWorkloads.flatMap(({ figures, further, agents }) => [
      ...Object.values(figures),
      ...Object.values(further),
      ...agents.flatMap((agent) => Object.values(agent.figures)),
    ]),
    ...allDayShapes.flatMap(({ hours, days }) => [hours, days]),
    ...allExamples.flatMap(({ provenance }) => Object.values(provenance)),
  ];
  expect(figures.filter(({ source }) => source !== "assumed" && !references.has(source))).toEqual([]);
  expect(figures.filter(({ note }) => note === "")).toEqual([]);
});

test("a workload's own list of sources is that of its figures", () => {
  const cited = allWorkloads.map(({ id, figures, further, agents, source }) => {
    const parts = [figures, further, ...agents.map((agent) => agent.figures)].flatMap((part) => Object.values(part));
    const used = new Set(parts.map(({ source }) => source).filter((id) => id !== "assumed"));
    return { id, listed: source.toSorted(), used: [...used].toSorted() };
  });
  for (const { id, listed, used } of cited) expect(listed, id).toEqual(used);
});

test("a reference says what and where it is, and its day where it has one", () => {
  expect(allReferences.filter(({ title, where }) => title.length < 10 || where === "")).toEqual([]);
  expect(allReferences.filter(({ date }) => date !== null && !day.test(date))).toEqual([]);
});
