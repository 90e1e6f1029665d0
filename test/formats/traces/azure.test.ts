import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const head = "TIMESTAMP,ContextTokens,GeneratedTokens";

test("three calls in 8 s, of CRLF lines without a last break, 7-digit fractions and mixed zones", async () => {
  const text = [
    head,
    "2023-11-16 18:00:00.0000000,100,10",
    "2023-11-16 18:00:02+00:00,300,30",
    "2023-11-16 20:00:08.5+02:00,200,20",
  ].join("\r\n");
  const { format, kind, rows, trace, problem } = await importedText(text);
  expect({ format, kind, rows, problem }).toEqual({
    format: "azure",
    kind: "trace",
    rows: { read: 3, kept: 3, dropped: [] },
    problem: null,
  });
  expect(trace).toMatchObject({
    calls: 3,
    sessions: null,
    promptTokens: { mean: 200, p50: 200, p95: 290, max: 300 },
    outputTokens: { mean: 20, p50: 20, p95: 29, max: 30 },
    cachedShareIdeal: null,
    toolSeconds: null,
    failedCalls: 0,
  });
  expect(trace?.durationSeconds).toBeCloseTo(8.5, 6);
  expect(trace?.callsPerSecond).toBeCloseTo(3 / 8.5, 6);
  // Gaps of 2 s and 6.5 s: 2.25 / 4.25.
  expect(trace?.interarrivalCv).toBeCloseTo(2.25 / 4.25, 6);
});

test("columns in another order and one more of images give the same, rows without tokens are dropped", async () => {
  const rows = [
    "NumImages,GeneratedTokens,TIMESTAMP,ContextTokens",
    "1,10,2023-11-16 18:00:00,100",
    "0,x,2023-11-16 18:00:01,5",
  ];
  const read = await importedText(rows.join("\n"));
  expect(read.format).toBe("azure");
  expect(read.rows).toEqual({
    read: 2,
    kept: 1,
    dropped: [{ reason: "GeneratedTokens that are no whole number", rows: 1 }],
  });
  expect(read.trace?.promptTokens?.mean).toBe(100);
});

test("a time that is none drops its row, and no row at all is a problem that says why", async () => {
  const { problem } = await importedText(`${head}\nyesterday,100,10\nyesterday,100,10\n`);
  expect(problem?.text).toBe("None of the 2 rows can be used: a time that cannot be read.");
});
