import { expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { ran } from "./ran.ts";

test("an unknown command ends with status 2 and one line that names the nearest", async () => {
  expect(await ran(["plann"])).toEqual({
    status: 2,
    printed: "",
    complaints: 'There is no command "plann"; the nearest is plan.\n',
  });
});

test("under --json a problem goes to standard output with code, place and text, and nothing to standard error", async () => {
  const { status, printed, complaints } = await ran(["plan", "support-chat", "--jsno", "--json"]);
  expect([status, complaints]).toEqual([2, ""]);
  expect(JSON.parse(printed)).toEqual({
    error: { code: "unknown-option", at: "--jsno", text: 'plan has no option "--jsno"; the nearest is --json.' },
  });
});

test.each([
  [["plan"], "missing-argument"],
  [["link"], "missing-argument"],
  [["open"], "missing-argument"],
  [["catalog"], "missing-argument"],
  [["catalog", "gpus"], "unknown-kind"],
  [["example", "support"], "unknown-example"],
  [["plan", "support-chat", "more"], "too-many-arguments"],
  [["plan", "support-chat", "--set"], "missing-value"],
  [["plan", "support-chat", "--set", "--json"], "missing-value"],
  [["plan", "support-chat", "--set", "classes.support.steps"], "bad-set"],
  [["plan", "support-chat", "--json=yes"], "needless-value"],
  [["plan", "support-chat", "-j"], "unknown-option"],
  [["plan", "nowhere.json"], "no-such-source"],
  [["memory", "--model", "qwen3-32b", "--model", "kimi-k2"], "repeated-option"],
  [["memory", "--model", "qwen3-32b"], "missing-option"],
])("%j is refused as %s, in one line", async (typed, code) => {
  const { status, printed } = await ran([...typed, "--json"]);
  expect(status).toBe(2);
  const { error } = JSON.parse(printed) as { error: { code: string; at: string; text: string } };
  expect(error.code).toBe(code);
  expect(error.text).toMatch(/^[^\n]+\.$/);
});

test("a refusal never echoes what steers a terminal", async () => {
  const { complaints } = await ran(["pl\u001B[31man\u0007"]);
  expect([...complaints].filter((letter) => letter < " ")).toEqual(["\n"]);
});

test("help lists every command, and each command explains itself with all of its options", async () => {
  const { status, printed } = await ran(["help"]);
  expect(status).toBe(0);
  for (const { name } of commands) expect(printed).toMatch(new RegExp(`^  ${name} `, "m"));
  for (const { name, options } of commands) {
    const explained = await ran([name, "--help"]);
    expect(explained).toEqual(await ran(["help", name]));
    for (const option of options) expect(explained.printed).toContain(`--${option.name} `);
  }
});

test("help keeps within 92 columns", async () => {
  const texts = [await ran(["help"]), ...(await Promise.all(commands.map(({ name }) => ran(["help", name]))))];
  const widest = Math.max(...texts.flatMap(({ printed }) => printed.split("\n").map((line) => line.length)));
  expect(widest).toBeLessThanOrEqual(92);
});

test("two commands never share a name", () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
