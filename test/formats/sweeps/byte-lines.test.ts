import { expect, test } from "vitest";
import { type ByteLine, eachByteLine } from "../../../src/formats/sweeps/byte-lines.ts";

async function linesOf(text: string, each: number): Promise<readonly ByteLine[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += each) yield bytes.subarray(at, at + each);
  }
  const lines: ByteLine[] = [];
  await eachByteLine(chunks(), (line) => {
    lines.push(line);
    return line.text === "stop" ? "stop" : "go-on";
  });
  return lines;
}

test.each([1, 2, 3, 100])(
  "lines are the same in pieces of %d bytes: text, number, place, and whether a break ends it",
  async (each) => {
    expect(await linesOf("\uFEFFä\r\n\nb\nend", each)).toEqual([
      { text: "ä", number: 1, from: 0, bytes: 7, isWhole: true },
      { text: "b", number: 3, from: 8, bytes: 2, isWhole: true },
      { text: "end", number: 4, from: 10, bytes: 3, isWhole: false },
    ]);
  },
);

test("nothing is read after a line that is the last one wanted", async () => {
  expect((await linesOf("a\nstop\nb\n", 4)).map(({ text }) => text)).toEqual(["a", "stop"]);
});

test("of an endless line no more is kept than shows that it is too long", async () => {
  const [line] = await linesOf("x".repeat(3_000_000), 65_536);
  expect(line?.bytes).toBe(3_000_000);
  expect(line?.text.length).toBeLessThan(400_000);
  expect(line?.text.length).toBeGreaterThan(65_536);
});
