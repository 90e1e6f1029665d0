import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test("calls by the millisecond, several a line, of which only the lengths are taken", async () => {
  const text = [
    { timestamp: 1000, requests: [{ "Prompt Length": 10, "Output Length": 2, prompt: "secret words" }] },
    {
      timestamp: 3000,
      requests: [
        { "Prompt Length": 30, "Output Length": 4, prompt: "x" },
        { prompt_length: 20, output_length: 3 },
      ],
    },
    { timestamp: 4000, requests: [] },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n");
  const read = await importedText(text);
  expect(read.format).toBe("aibrix");
  expect(read.rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "no requests", rows: 1 }] });
  expect(read.trace).toMatchObject({ calls: 3, durationSeconds: 2, promptTokens: { mean: 20, max: 30 } });
  expect(JSON.stringify(read)).not.toContain("secret");
});

test("a profile of a device is no trace: its pairs of lengths are points, those it cannot serve are left out", async () => {
  const profile = {
    gpu: "a-device",
    tputs: [
      [8, 4],
      [2, 0],
    ],
    indexes: [
      [4, 8],
      [128, 256],
    ],
    e2e: [
      [0.1, 0.2],
      [0.3, 0.4],
    ],
    slos: { e2e: 5 },
  };
  const { kind, points } = await importedText(JSON.stringify(profile));
  expect(kind).toBe("load-test");
  expect(points).toHaveLength(3);
  expect(points?.[2]).toMatchObject({
    promptTokensMean: 128,
    outputTokensMean: 8,
    requestsPerSecond: 2,
    e2eMeanSeconds: 0.3,
  });
});
