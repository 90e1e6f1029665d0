import { expect, test } from "vitest";
import { printed } from "../ran.ts";
import { inputLines } from "../../../src/cli/commands/links-check.ts";

async function verdicts(...chunks: readonly string[]) {
  const lines = (await printed(["links-check"], { input: chunks })).split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line) as { ok: boolean; code: string; scenarioHash: string | null });
}

test("each line of input gets one line, in order, wherever the stream was cut", async () => {
  const link = (await printed(["link", "support-chat"])).trim();
  const { scenarioHash } = JSON.parse(await printed(["plan", "support-chat", "--json"])) as { scenarioHash: string };
  const text = `${link}\n\nhello\n${link.slice(0, -9)}\n${link}`;
  const found = await verdicts(text.slice(0, 30), text.slice(30, 200), text.slice(200));
  expect(found).toEqual([
    { ok: true, code: "ok", scenarioHash },
    { ok: false, code: "empty", scenarioHash: null },
    { ok: false, code: "not-a-link", scenarioHash: null },
    { ok: false, code: "cut", scenarioHash: null },
    { ok: true, code: "ok", scenarioHash },
  ]);
});

test("a line of two million characters is too long, and the next one is read", async () => {
  const found = await verdicts(`#1.${"A".repeat(2_000_000)}\n`, "hello\n");
  expect(found.map(({ code }) => code)).toEqual(["too-long", "not-a-link"]);
});

test("nothing comes of no input", async () => {
  expect(await verdicts()).toEqual([]);
});

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
