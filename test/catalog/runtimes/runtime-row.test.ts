import { expect, test } from "vitest";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import { allReferences } from "../../../src/catalog/references/index.generated.ts";
import { runtimeRowId } from "../../../src/catalog/runtimes/fitted-row.ts";
import { runtimeRows } from "../../../src/catalog/runtimes/runtime-rows.ts";

const shares = [
  "bandwidthEfficiency",
  "kvBandwidthEfficiency",
  "computeEfficiency",
  "attentionEfficiency",
  "linkEfficiency",
] as const;

const times = [
  "secondsPerLayer",
  "secondsPerExpertLayer",
  "secondsPerStep",
  "secondsPerSequence",
  "allReduceLatencySeconds",
  "secondsPerCall",
  "secondsPerPromptToken",
] as const;

const kinds = ["itl", "ttft", "throughput"] as const;

test.each(runtimeRows)("$id is physical: shares of peak over 0 and at most 1, times of 0 and more", (row) => {
  for (const share of shares) {
    expect(row[share]).toBeGreaterThan(0);
    expect(row[share]).toBeLessThanOrEqual(1);
  }
  expect(row.unhiddenShare).toBeGreaterThanOrEqual(0);
  expect(row.unhiddenShare).toBeLessThanOrEqual(1);
  for (const time of times) expect(Number.isFinite(row[time]) && row[time] >= 0).toBe(true);
});

test.each(runtimeRows)("$id keeps memory in whole bytes, and blocks of whole tokens", (row) => {
  const { activationBytes, workspaceBytes, communicationBytes, blockTokens, expertWidthMultiple } = row;
  for (const bytes of [activationBytes, workspaceBytes, communicationBytes]) {
    expect(Number.isInteger(bytes) && bytes >= 0).toBe(true);
  }
  expect(row.bytesPerLogit).toBeGreaterThanOrEqual(0);
  expect(Number.isInteger(blockTokens) && blockTokens >= 1).toBe(true);
  expect(Number.isInteger(expertWidthMultiple) && expertWidthMultiple >= 1).toBe(true);
});

test.each(runtimeRows)(
  "$id has a band for every error, and the band that holds four of five rows is the wider",
  (row) => {
    for (const kind of kinds) {
      const [error, band] = [row[`${kind}ErrorPercent`], row[`${kind}BandPercent`]];
      expect(error === null).toBe(band === null);
      expect(error ?? 0).toBeGreaterThanOrEqual(0);
      expect(band ?? 0).toBeGreaterThanOrEqual(error ?? 0);
    }
  },
);

test.each(runtimeRows)("$id says what it was fitted on, in rows of the catalogue", ({ fit, family, source, basis }) => {
  expect(fit.rows).toBeGreaterThanOrEqual(fit.configurations);
  expect(fit.configurations).toBeGreaterThanOrEqual(1);
  expect(source.length).toBeGreaterThan(0);
  const models = new Set(allModels.map(({ id }) => id));
  const families = new Map(allAccelerators.map((row) => [row.id, row.family]));
  expect(fit.models.filter((id) => !models.has(id))).toEqual([]);
  expect(fit.accelerators.filter((id) => !families.has(id))).toEqual([]);
  const others = fit.accelerators.filter((id) => family !== null && families.get(id) !== family);
  if (basis === "fitted") expect(others).toEqual([]);
});

test("weights alone in fewer bits take every share and time from 16-bit weights, and twice their errors", () => {
  const [alone, wide] = ["weight-only", "16-bit"].map((format) =>
    runtimeRows.find(({ id }) => id === `vllm-hopper-${format}`),
  );
  for (const figure of [...shares, ...times]) expect(alone?.[figure]).toBe(wide?.[figure]);
  expect([alone?.basis, alone?.itlBandPercent]).toEqual(["assumed", 2 * (wide?.itlBandPercent ?? 0)]);
  expect(alone?.provenance.computeEfficiency).toMatchObject({ source: "assumed" });
  expect(alone?.provenance.memoryRule).toEqual(wide?.provenance.memoryRule);
});

test("a device that nobody measured has the figures of Hopper, and twice the widest error of all that were", () => {
  const fitted = runtimeRows.filter(({ basis }) => basis === "fitted");
  const widest = Math.max(...fitted.map(({ itlBandPercent }) => itlBandPercent ?? 0));
  const [tpu, hopper] = ["tpu", "hopper"].map((family) => runtimeRows.find(({ id }) => id === `vllm-${family}-16-bit`));
  for (const figure of [...shares, ...times]) expect(tpu?.[figure]).toBe(hopper?.[figure]);
  expect([tpu?.name, tpu?.basis, tpu?.itlBandPercent]).toEqual(["vLLM on TPU, 16-bit", "assumed", 2 * widest]);
});

test.each(runtimeRows)("every figure of $id names a reference or says assumed", ({ provenance }) => {
  const references = new Set(["assumed", ...allReferences.map(({ id }) => id)]);
  const figures: readonly string[] = [...shares, ...times, "unhiddenShare", "mixesPrompts", "memoryRule"];
  expect(figures.filter((figure) => !(figure in provenance))).toEqual([]);
  for (const { source, note } of Object.values(provenance)) {
    expect(references).toContain(source);
    expect(note).not.toBe("");
  }
});

test.each(runtimeRows)("the id of $id says its engine, family and format", ({ id, engine, family, format }) => {
  expect(id).toBe(runtimeRowId(engine, family, format));
  expect(family === null).toBe(format === null);
});

test("every engine has a row over all its devices, and all engines have one", () => {
  const ids = new Set(runtimeRows.map(({ id }) => id));
  const engines = new Set(runtimeRows.map(({ engine }) => engine));
  expect([...engines].map((engine) => runtimeRowId(engine, null, null)).filter((id) => !ids.has(id))).toEqual([]);
  expect(engines).toContain(null);
});
