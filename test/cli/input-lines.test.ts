import { expect, test } from "vitest";
import { inputLines } from "../../src/cli/input-lines.ts";

async function linesOf(...chunks: string[]): Promise<string[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const line of inputLines(stream())) lines.push(line);
  return lines;
}

test("a line that arrives in three chunks is one line", async () => {
  expect(await linesOf("#1.a", "b", "c\n#1.d\n")).toEqual(["#1.abc", "#1.d"]);
});

test("the last line needs no end, an empty line stays a line, and a return before the end is dropped", async () => {
  expect(await linesOf("a\r\n\nb")).toEqual(["a", "", "b"]);
});

test("no input has no lines", async () => {
  expect(await linesOf()).toEqual([]);
});
