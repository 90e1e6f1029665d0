import { expect, test } from "vitest";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";
import type { RuntimeRow } from "../../../src/catalog/runtimes/runtime-row.ts";
import { withMeasuredErrors } from "../../../src/scenario/rows/measured-errors.ts";
import type { PinnedRows } from "../../../src/scenario/rows/pin.ts";
import { sampleFile } from "../sample-scenario.ts";
import { readScenario } from "../read-scenario.ts";

/** A row that was fitted on a deployment of the given devices, and whose bands differ by case. */
const row: RuntimeRow | undefined = allRuntimes.find(
  ({ family, errors, fit }) =>
    family !== null &&
    fit.deployments.length > 0 &&
    errors !== null &&
    errors.deployment.itlBandPercent !== errors.family.itlBandPercent &&
    errors.family.itlBandPercent !== errors.unseen.itlBandPercent,
);

function bandOf(changes: { model?: string; tp?: number }, more: Partial<PinnedRows["runtimes"][number]> = {}) {
  if (row === undefined) throw new Error("no row whose bands differ");
  const [model, accelerator, devices] = row.fit.deployments[0]?.split(" ") ?? [];
  const file = sampleFile(1);
  const pools = file.pools.map((pool) => ({
    ...pool,
    runtime: row.id,
    model,
    accelerator,
    tp: Number(devices),
    ...changes,
  }));
  const scenario = readScenario({ ...file, pools });
  const { catalogue } = scenario;
  const runtimes = catalogue.runtimes.map((pinned) => ({ ...pinned, ...more }));
  return withMeasuredErrors({ ...scenario, catalogue: { ...catalogue, runtimes } }).catalogue.runtimes[0]
    ?.itlBandPercent;
}

test("a deployment that was measured has the band of loads left out, its family on other devices that of deployments, another model that of families", () => {
  const errors = row?.errors;
  const tp = Number(row?.fit.deployments[0]?.split(" ")[2] ?? 1);
  expect(bandOf({})).toBe(errors?.deployment.itlBandPercent);
  expect(bandOf({ tp: tp === 16 ? 1 : 16 })).toBe(errors?.family.itlBandPercent);
  const other = row?.fit.models.includes("gpt-oss-20b") === true ? "gemma-3-27b" : "gpt-oss-20b";
  expect(bandOf({ model: other })).toBe(errors?.unseen.itlBandPercent);
});

test("a row with figures or errors of its own keeps them", () => {
  expect(bandOf({}, { computeEfficiency: 0.123, itlBandPercent: 77 })).toBe(77);
  expect(bandOf({}, { itlBandPercent: 77 })).toBe(77);
});
