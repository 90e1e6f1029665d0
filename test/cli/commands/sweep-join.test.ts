import { expect, test } from "vitest";
import { sweptLine } from "../../formats/sweeps/swept-line.ts";
import { ran } from "../ran.ts";

const text = (...points: readonly number[]) => points.map((point) => `${sweptLine({ point, points: 4 })}\n`).join("");

async function refusal(files: Readonly<Record<string, string>>): Promise<string> {
  const { status, printed, complaints } = await ran(["sweep-join", "dir"], { files });
  expect([status, printed]).toEqual([2, ""]);
  return complaints;
}

test("what is missing is named by its points, with the files that are not finished", async () => {
  const files = { "dir/shard-0-of-2.jsonl": text(0), "dir/shard-1-of-2.jsonl.part": text(2) };
  expect(await refusal(files)).toBe("3 of 4 points are missing: 1 to 3. Not finished: shard-1-of-2.jsonl.part.\n");
});

test("what is doubled is named with the file that has it again", async () => {
  const files = { "dir/a.jsonl": text(0, 1, 2, 3), "dir/b.jsonl": text(2) };
  expect(await refusal(files)).toBe("Point 2 stands twice, again in b.jsonl.\n");
  expect(await refusal({ ...files, "dir/b.jsonl": text(0, 1, 3) })).toBe(
    "3 points are doubled, 0 to 1 and 3: again in b.jsonl.\n",
  );
});

test("points of another sweep are named with their file", async () => {
  const other = `${sweptLine({ point: 1, points: 4, grid: "other" })}\n`;
  expect(await refusal({ "dir/a.jsonl": text(0, 1, 2, 3), "dir/b.jsonl": other })).toBe(
    "b.jsonl holds a point of another sweep than a.jsonl.\n",
  );
  expect(await refusal({ "dir/a.jsonl": `${text(0, 2, 3)}${other}` })).toBe(
    "a.jsonl holds a point of another sweep than its first. 1 of 4 points is missing: 1.\n",
  );
});

test("a line that is no point is named by its number", async () => {
  expect(await refusal({ "dir/a.jsonl": `${text(0)}{"a":1}\n` })).toBe("Line 2 of a.jsonl is no point of a sweep.\n");
  expect(await refusal({ "dir/a.jsonl": `${text(0)}{"a":\n` })).toBe("Line 2 of a.jsonl is no JSON object.\n");
  expect(await refusal({ "dir/a.jsonl": text(0, 1, 2, 3).trimEnd() })).toBe("Line 4 of a.jsonl is cut off.\n");
});

test("a folder without points, or none at all, is refused", async () => {
  expect(await refusal({ "dir/notes.txt": "" })).toBe("There is no point of a sweep.\n");
  expect(await refusal({})).toBe("dir is no folder that can be read.\n");
});
