import { expect, test } from "vitest";
import { atVersions, earlierFactors } from "../../../src/calibration/fit/earlier-factor.ts";
import { fitDocument } from "../../../src/calibration/fit/fit-document.ts";
import { fitItems } from "../../../src/calibration/fit/fit-item.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { earlierFigures } from "../../../src/catalog/runtimes/engine-version.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { modelledRow, modelledRows } from "./made-rows.ts";

const counts = [1, 8, 32, 128];

/** One deployment by both versions, of which the earlier has launch and host times so many times as long. */
function both(
  factor: number,
  changes: Partial<MeasuredRow> = {},
  oldNote = "cmd: vllm serve m",
): readonly MeasuredRow[] {
  const run = { load: "closed_agg", metric: "tpot", ...changes } as const;
  return counts.flatMap((count) => {
    const asked = { ...run, demand: { kind: "concurrency", count } } as const;
    return [
      modelledRow({ ...asked, version: "0.12.0", note: oldNote }, earlierFigures(roundRuntime, factor)),
      modelledRow({ ...asked, version: "0.19.0", note: "cmd: vllm serve m" }, roundRuntime),
    ];
  });
}

const factorsOf = (rows: readonly MeasuredRow[]) => earlierFactors(rows, () => roundRuntime);

test("a factor of 1.8 is found again from pairs that differ in the version alone, and tells a deployment that was left out", () => {
  const [found, ...others] = factorsOf([...both(1.8), ...both(1.8, { acceleratorName: "H200" })]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ engine: "vllm", pairs: 8, deployments: 2 });
  expect(Math.abs(Math.log((found?.factor ?? NaN) / 1.8))).toBeLessThan(0.1);
  expect(found?.leftOutErrorPercent).toBeLessThan((found?.plainErrorPercent ?? NaN) / 3);
});

test("the flag that the newest have on is a pair with the same version without it", () => {
  const rows = both(1.8).map((row) =>
    row.version === "0.12.0" ? row : { ...row, version: "0.12.0", note: `${row.note} --async-scheduling` },
  );
  expect(factorsOf(rows)[0]).toMatchObject({ engine: "vllm", pairs: 4 });
});

test("rows that differ in anything else are no pair, and nobody's factor is made up", () => {
  expect(factorsOf(both(1.8, {}, "cmd: vllm serve m --max-num-seqs 512"))).toEqual([]);
  expect(factorsOf(modelledRows(roundRuntime))).toEqual([]);
  // Equal measurements: no factor.
  expect(factorsOf(both(1))[0]?.factor).toBeCloseTo(1, 6);
});

test("rows of earlier versions are fitted as theirs, and the rows that are written say the factor", () => {
  const rows = both(1.8);
  const items = fitItems(rows, roundRuntime);
  expect(new Set(items.map(({ group }) => group[0]))).toEqual(new Set(["vllm"]));
  const worst = (list: typeof items) =>
    Math.max(...list.map(({ model, row }) => Math.abs(model.value(roundRuntime) / row.value - 1)));
  // One deployment alone is held to 1 in part: 1.6 of 1.8.
  expect([worst(items) > 0.15, worst(atVersions(items, factorsOf(rows))) < 0.06]).toEqual([true, true]);
  const { runtimes, versions } = fitDocument(rows, roundRuntime, "2026-11-28");
  expect(versions).toHaveLength(1);
  const factors = runtimes.map(({ engine, figures }) => [engine, figures.earlierFactor !== undefined]);
  expect(factors).toEqual([
    [null, false],
    ["vllm", true],
    ["vllm", true],
  ]);
});
