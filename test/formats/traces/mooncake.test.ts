import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const lines = [
  { timestamp: 0, input_length: 1000, output_length: 5, hash_ids: [0, 1] },
  { timestamp: 3000, input_length: 1100, output_length: 15, hash_ids: [0, 1, 2] },
  { timestamp: 6000, input_length: 600, output_length: 10, hash_ids: [0, 3] },
];
const text = (records: readonly object[]) => `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;

test("blocks of 512 tokens that were seen before are what a cache would hold: 1,024 and 512 of 2,700 tokens", async () => {
  const { format, trace, remarks } = await importedText(text(lines));
  expect(format).toBe("mooncake");
  expect(trace?.cachedShareIdeal).toBeCloseTo((1024 + 512) / 2700, 12);
  expect(trace).toMatchObject({ calls: 3, durationSeconds: 6, sessions: null, promptTokens: { mean: 900, p50: 1000 } });
  expect(remarks).toEqual(["Its blocks hold 512 tokens each."]);
});

test("a prompt that was seen whole is capped at its own length", async () => {
  const [one] = lines;
  const { trace } = await importedText(text([one ?? {}, one ?? {}]));
  expect(trace?.cachedShareIdeal).toBe(0.5);
});

test("lists as long as prompts have blocks of 16 tokens say so", async () => {
  const small = [0, 1].map((at) => ({ timestamp: at, input_length: 40, output_length: 1, hash_ids: [1, 2, 3 + at] }));
  const { trace, remarks } = await importedText(text(small));
  expect(remarks).toEqual(["Its blocks hold 16 tokens each."]);
  expect(trace?.cachedShareIdeal).toBe(32 / 80);
});

test("keys in another order, blocks left out, further keys: read, with what is unknown named", async () => {
  const bare = lines.map(({ hash_ids: _ids, ...one }) =>
    Object.fromEntries(Object.entries({ ...one, extra: 1 }).toReversed()),
  );
  const { format, trace, unknown } = await importedText(text(bare));
  expect(format).toBe("mooncake");
  expect(trace).toMatchObject({ calls: 3, cachedShareIdeal: null });
  expect(unknown).toEqual(["extra"]);
});

test("lines that are no JSON and lengths that are no number are dropped with their reason", async () => {
  const { rows } = await importedText(
    `${text(lines)}{"timestamp":1,"input_length":"many","output_length":1}\n{broken\n`,
  );
  expect(rows).toEqual({
    read: 5,
    kept: 3,
    dropped: [
      { reason: "no whole number of input_length", rows: 1 },
      { reason: "not JSON", rows: 1 },
    ],
  });
});

test("calls that name no blocks are unknown, and no misses: the share is that of the others", async () => {
  const bare = { timestamp: 9000, input_length: 5000, output_length: 5 };
  const { trace, remarks } = await importedText(text([...lines, { ...bare, hash_ids: [] }, bare]));
  expect(trace?.cachedShareIdeal).toBeCloseTo((1024 + 512) / 2700, 12);
  expect(trace?.cachedShareBySize).toEqual({ "30000": trace?.cachedShareIdeal });
  expect(remarks).toContain("2 of its calls name no blocks: what caches hold is told of the others.");
});
