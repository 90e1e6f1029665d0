import { expect, test } from "vitest";
import {
  earlierEngines,
  earlierFigures,
  engineAtVersion,
  fittedWith,
  newestOf,
} from "../../../src/catalog/runtimes/engine-version.ts";
import { runtimeRows } from "../../../src/catalog/runtimes/runtime-rows.ts";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";

test.each([
  ["vllm", "0.26.0", "vllm"],
  ["vllm", "v0.14.0", "vllm"],
  ["vllm", "0.13.0", "earlier-vllm"],
  ["vllm", "v0.12.0+cu129", "earlier-vllm"],
  ["vllm", "0.8.5.post1", "earlier-vllm"],
  ["vllm", "0.7.3", "first-vllm"],
  ["vllm", "0.6.3.dev116", "first-vllm"],
  ["vllm", "0.1.dev20073", "vllm"],
  ["vllm", "nightly-5b8c30d62b754b57", "vllm"],
  ["vllm", "", "vllm"],
  ["tensorrt-llm", "0.17", "tensorrt-engine"],
  ["tensorrt-llm", "1.0.0rc3", "tensorrt-llm"],
  ["sglang", "v0.5.9-cu129", "sglang"],
] as const)("%s %s runs as %s", (newest, version, engine) => {
  expect(engineAtVersion(newest, version)).toBe(engine);
});

test("earlier versions are fitted with the newest, those of another scheduler alone; both are one engine to who names it", () => {
  expect([fittedWith("earlier-vllm"), fittedWith("first-vllm"), fittedWith("sglang")]).toEqual([
    "vllm",
    "first-vllm",
    "sglang",
  ]);
  expect([newestOf("earlier-vllm"), newestOf("first-vllm"), newestOf("tensorrt-engine"), newestOf("vllm")]).toEqual([
    "vllm",
    "vllm",
    "tensorrt-llm",
    "vllm",
  ]);
});

const times = ["secondsPerLayer", "secondsPerExpertLayer", "secondsPerStep", "secondsPerSequence"] as const;

test("each row of the newest versions has one of the earlier, whose launch and host times are the row's factor times as long", () => {
  const rows = new Map(runtimeRows.map((row) => [row.id, row]));
  const fitted = allRuntimes.filter(({ engine, earlierFactor }) => engine === "vllm" && earlierFactor !== undefined);
  expect(fitted.length).toBeGreaterThan(10);
  for (const row of fitted) {
    const earlier = rows.get(row.id.replace("vllm", "earlier-vllm"));
    for (const figure of times) {
      expect((earlier?.[figure] ?? NaN) / row[figure]).toBeCloseTo(row.earlierFactor ?? NaN, 9);
      expect(earlier?.provenance[figure].note).toContain(`${row.earlierFactor} times what it is from 0.14 on`);
    }
    expect([earlier?.bandwidthEfficiency, earlier?.secondsPerCall]).toEqual([
      row.bandwidthEfficiency,
      row.secondsPerCall,
    ]);
    expect(earlier?.bytesPerLogit).toBe(38);
  }
});

test("no factor is no change", () => {
  const figures = { secondsPerLayer: 1, secondsPerExpertLayer: 2, secondsPerStep: 3, secondsPerSequence: 4 };
  expect(earlierFigures(figures, 1)).toEqual(figures);
  expect(earlierFigures(figures, 1.5).secondsPerSequence).toBe(6);
  expect(earlierEngines).toContain("earlier-vllm");
});
