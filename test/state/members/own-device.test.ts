import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { parsedScenario } from "../../../src/scenario/parsed-scenario.ts";
import { decodeLink, linkText } from "../../../src/scenario/link/codec.ts";
import { deviceFigures, deviceTexts, figureProblem, withOwnDevice } from "../../../src/state/members/own-device.ts";
import { sampleScenario, sampleShown } from "../../scenario/sample-scenario.ts";
import { wholeCatalogue } from "../../../src/scenario/rows/whole-catalogue.ts";

const scenario = sampleScenario(1);
const [pool] = scenario.pools;
if (pool === undefined) throw new Error("the sample has a pool");
const texts = deviceTexts(scenario, pool.id);

test("the form begins with the figures of the pool's device, as a data sheet prints them", () => {
  expect(texts).toMatchObject({
    memoryBytes: "79.6474609",
    bandwidthBytesPerSecond: "3.35",
    bf16FlopsPerSecond: "989",
    fp4FlopsPerSecond: "none",
    linkDomainDevices: "8",
    usdPerDeviceHour: "2.49",
  });
  expect(deviceTexts(scenario, "nobody")).toEqual({});
});

test("a device with more memory has its row, its price and a plan of its own, and travels in the link", () => {
  const changed = withOwnDevice(scenario, pool.id, "Acme 9000", {
    ...texts,
    memoryBytes: "160",
    usdPerDeviceHour: "1.5",
  });
  if (changed === null) throw new Error("it is fine");
  const parsed = parsedScenario(changed, wholeCatalogue.rowsOn);
  if (!parsed.ok) throw new Error(parsed.problem.text);
  expect(parsed.scenario.catalogue.accelerators).toMatchObject([
    { id: "own-acme-9000", name: "Acme 9000", memoryBytes: 160 * 1024 * 1024 * 1024, bandwidthBytesPerSecond: 3.35e12 },
  ]);
  const [before, after] = [scenario, parsed.scenario].map((one) => pagePlan(one).plan.pools[0]);
  expect(after?.maxSequences ?? 0).toBeGreaterThan(before?.maxSequences ?? 0);
  const opened = decodeLink(linkText(parsed.scenario, sampleShown));
  expect(opened.ok && opened.scenario).toEqual(parsed.scenario);
});

test("what is no figure is refused at its field, and nothing is made of it", () => {
  const [memory] = deviceFigures;
  const fp4 = deviceFigures.find(({ id }) => id === "fp4FlopsPerSecond");
  if (memory === undefined || fp4 === undefined) throw new Error("both are there");
  expect(figureProblem(memory, "much")?.text).toBeTruthy();
  expect(figureProblem(memory, "none")?.text).toBeTruthy();
  expect(figureProblem(memory, "80 to 90")?.text).toContain("range");
  expect(figureProblem(fp4, "none")).toBeNull();
  expect(figureProblem(fp4, "0")?.text).toContain("none");
  expect(withOwnDevice(scenario, pool.id, "X", { ...texts, memoryBytes: "much" })).toBeNull();
  expect(withOwnDevice(scenario, pool.id, " ", texts)).toBeNull();
});
