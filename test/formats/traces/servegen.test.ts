import { expect, test } from "vitest";
import { importedFiles, importedText } from "../read-sample.ts";

const rates = [3, 1, 0, 0, 2, 0, 0, 0, 0, 0].map((rate, index) =>
  rate === 0 ? `${600 * index},0,0,,0,0` : `${600 * index},${rate},${rate},Gamma,1,1`,
);
const lengths = {
  "0": { input_tokens: "{100: 0.5, 300: 0.5}", output_tokens: "{10: 1.0}" },
  "600": { input_tokens: "{}", output_tokens: "{}" },
  "2400": { input_tokens: "{400: 1.0}", output_tokens: "{20: 1.0}" },
};

test("ten windows of ten minutes, six of them idle: 0.6 calls a second in the mean, 3,600 in all, a peak of 5", async () => {
  const { format, rows, trace } = await importedText(rates.join("\n"));
  expect(format).toBe("servegen");
  expect(rows).toEqual({ read: 10, kept: 10, dropped: [] });
  expect(trace).toMatchObject({
    calls: 3600,
    durationSeconds: 6000,
    promptTokens: null,
    peakToAverage: { "60": null, "600": 5, "3600": null },
  });
  expect(trace?.callsPerSecond).toBeCloseTo(0.6, 12);
  // (3 x 3 + 1 x 1 + 2 x 2) / 6
  expect(trace?.interarrivalCv).toBeCloseTo(14 / 6, 12);
});

test("lengths beside it count by the calls that came with them: 3 at 200 tokens, 2 at 400, 1 at none", async () => {
  const read = await importedFiles({
    "a/chunk-1-trace.csv": rates.join("\n"),
    "a/chunk-1-dataset.json": JSON.stringify(lengths),
  });
  expect(read.map(({ format, kind, joined }) => ({ format, kind, joined }))).toEqual([
    { format: "servegen", kind: "trace", joined: null },
    { format: "servegen", kind: "none", joined: "a/chunk-1-trace.csv" },
  ]);
  const prompts = read[0]?.trace?.promptTokens;
  expect(prompts?.mean).toBeCloseTo((3 * 200 + 2 * 400) / 5, 12);
  expect(prompts).toMatchObject({ p50: 300, p95: 400, max: 400 });
});
