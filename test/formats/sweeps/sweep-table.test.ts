import { expect, test } from "vitest";
import type { SweepLine } from "../../../src/formats/sweeps/sweep-line.ts";
import { type SweepTable, sweepTable } from "../../../src/formats/sweeps/sweep-table.ts";
import { sweptLine } from "./swept-line.ts";

function read(text: string, size?: number) {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    yield bytes;
  }
  return sweepTable({ bytes: size ?? bytes.length, chunks });
}

async function tableOf(lines: readonly string[]): Promise<SweepTable> {
  const table = await read(lines.map((line) => `${line}\n`).join(""));
  if (!table.ok) throw new Error(table.problem.text);
  return table.value;
}

async function refusal(text: string, size?: number): Promise<string> {
  const table = await read(text, size);
  return table.ok ? "read" : table.problem.text;
}

/** Two fields of three and two values, numbers falling. */
const grid = [3, 2, 1].flatMap((steps, row) =>
  ["b", "a"].map((device, column) =>
    sweptLine({ point: 2 * row + column, points: 6, values: { steps, device }, devices: 10 * steps + column }),
  ),
);

test("points are found by their values, wherever their lines stand; numbers rise, words stay in order", async () => {
  const table = await tableOf(grid.toReversed().map((line, place, all) => all[(place + 2) % 6] ?? line));
  expect(table.axes).toEqual([
    { path: "steps", values: [1, 2, 3] },
    { path: "device", values: expect.arrayContaining(["a", "b"]) as string[] },
    { path: "seed", values: [1] },
  ]);
  const column = table.axes[1]?.values.indexOf("a") ?? 0;
  expect([0, 1, 2].map((row) => table.figureAt("devices", [row, column, 0]))).toEqual([11, 21, 31]);
  expect(table.missing).toBeNull();
});

test("what is unknown, or not there, is null, and what is missing is said", async () => {
  const lines = [sweptLine({ point: 0, points: 3, costUsdPerMonth: null }), sweptLine({ point: 2, points: 3 })];
  const table = await tableOf(lines);
  expect(table.figureAt("costUsdPerMonth", [0, 0])).toBeNull();
  expect(table.figureAt("costUsdPerMonth", [1, 0])).toBe(1000);
  expect(table.figureAt("costUsdPerMonth", [7, 0])).toBeNull();
  expect(table.missing).toBe("1 of 3 points is missing: 1.");
});

test("a file that is too large is refused before a byte of it is read", async () => {
  expect(await refusal("not read", 900_000_000)).toBe("This file has 900.0 MB; a sweep has at most 800.0 MB.");
});

const line = (changes: Partial<SweepLine> = {}) => sweptLine({ points: 4, ...changes });

test.each([
  ["", "There is no point of a sweep."],
  [`${line()}\n{"a":1}`, "Line 2 is no point of a sweep."],
  [`${line()}\n${line().slice(0, 50)}`, "Line 2 is no JSON object."],
  [`${line()}\n\n${line()}`, "Point 0 stands twice, again in line 3."],
  [`${line()}\n${line({ point: 1, grid: "b" })}`, "line 2 holds a point of another sweep than line 1."],
  [`${line()}\n${line({ point: 1, values: { b: 1 } })}`, "Line 2 sweeps other fields than the first one."],
  [
    [0, 1, 2].map((point) => line({ point, values: { a: point, b: point } })).join("\n"),
    "Its values make 9 combinations, and it has 4 points: it is no grid.",
  ],
])("refuses %#", async (text, words) => {
  expect(await refusal(text)).toBe(words);
});

test("fields with the names of every object's own are fields like others", async () => {
  const text = line({ points: 1 }).replace('{"classes.a.steps":0}', '{"__proto__":1,"constructor":2,"seed":3}');
  const table = await tableOf([text]);
  expect(table.axes.map(({ path }) => path)).toEqual(["__proto__", "constructor", "seed"]);
  expect(table.figureAt("devices", [0, 0, 0])).toBe(4);
});
