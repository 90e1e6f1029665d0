import { expect, test } from "vitest";
import { runtimeRows } from "../../../src/catalog/runtimes/runtime-rows.ts";
import { profileLines } from "../../../src/ui/explain/profile-figures.ts";

const groundsOf = (id: string, figure: string) => {
  const row = runtimeRows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return profileLines(row).find((line) => line.id === figure)?.grounds;
};

test("a time of earlier versions says by what factor it is longer, and on what its own is fitted; a share says nothing of it", () => {
  expect(groundsOf("earlier-vllm-hopper-8-bit", "secondsPerStep")).toMatch(
    /^[\d.]+ times what it is from 0\.14 on, by runs that differ in that alone; fitted on \d+ measured rows/,
  );
  expect(groundsOf("earlier-vllm-hopper-8-bit", "computeEfficiency")).toMatch(/^fitted on/);
  expect(groundsOf("vllm-hopper-8-bit", "secondsPerStep")).toMatch(/^fitted on/);
});
