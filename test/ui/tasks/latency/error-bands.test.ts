import { expect, test } from "vitest";
import { bandShares, bandWords } from "../../../../src/ui/tasks/latency/error-bands.ts";
import { roundRuntime } from "../../../engine/round-runtime.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("percents of the runtime row are shares; what was never measured has none", () => {
  const runtime = { ...roundRuntime, itlBandPercent: 31.5, ttftBandPercent: null, throughputBandPercent: 70 };
  expect(bandShares(runtime)).toEqual({ itl: 0.315, ttft: null, throughput: 0.7 });
  expect(bandShares(undefined)).toEqual({ itl: null, ttft: null, throughput: null });
});

test("the bands are said in words, and where there is none", () => {
  const bands = { itl: 0.315, ttft: 0.37, throughput: null };
  expect(plain(bandWords(bands, ["itl", "ttft"]))).toBe(
    "Shaded is the model's error: four of five measurements are within 32 % between tokens and 37 % to the first token",
  );
  expect(plain(bandWords(bands, ["itl", "throughput"]))).toMatch(/; in throughput nothing was measured$/);
  expect(bandWords({ itl: null, ttft: null, throughput: null }, ["itl"])).toMatch(/^No error band is shaded/);
});
