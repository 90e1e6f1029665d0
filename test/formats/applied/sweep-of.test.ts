import { expect, test } from "vitest";
import { swept } from "../../../src/formats/applied/sweep-of.ts";
import { loadTest } from "../../../src/formats/load-tests/load-points.ts";
import vllmBench from "../../../src/formats/load-tests/vllm-bench.ts";
import type { FileRead } from "../../../src/formats/reading/import-document.ts";
import { oneRow } from "../../../src/formats/reading/imported.ts";

function run(path: string, concurrency: number, promptTokensMean = 1000): FileRead {
  const imported = {
    ...loadTest([{ load: "closed", concurrency, promptTokensMean, outputTokensMean: 100 }]),
    rows: oneRow,
  };
  return { path, format: vllmBench, imported, joined: null };
}

const loads = (read: FileRead | undefined) => read?.imported.loadTest?.points.map(({ concurrency }) => concurrency);

test("runs that one tool wrote into one folder are one sweep, that of the first file", () => {
  const reads = [run("sweep/a.json", 4), run("sweep/b.json", 16), run("other/c.json", 64)];
  expect(swept(reads).map(loads)).toEqual([[4, 16], [16], [64]]);
  expect(swept(reads).map(({ joined }) => joined)).toEqual([null, "sweep/a.json", null]);
});

test("runs with other lengths stand beside each other, on curves of their own", () => {
  const [whole] = swept([run("a.json", 4), run("b.json", 4, 9000)]);
  expect(whole?.imported.loadTest?.points.map(({ group }) => group)).toEqual([0, 1]);
  expect(whole?.imported.remarks?.[0]).toContain("not joined");
});

test("a file that went into another one, and one that is no load test, are left as they are", () => {
  const trace: FileRead = { path: "t.csv", format: null, imported: { kind: "trace", rows: oneRow }, joined: null };
  const reads = [{ ...trace, joined: "x" }, trace];
  expect(swept(reads)).toEqual(reads);
});
