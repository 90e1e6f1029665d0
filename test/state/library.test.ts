import { expect, test } from "vitest";
import { linkText } from "../../src/scenario/link/codec.ts";
import { openedFile } from "../../src/state/library.ts";
import { sampleFile, sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";

const scenario = sampleScenario(3);
const codeOf = (text: string) => {
  const opened = openedFile(text);
  return opened.ok ? "opened" : opened.problem.code;
};

test("a downloaded scenario opens as itself, with or without a byte order mark", () => {
  const text = JSON.stringify(scenario, null, 2);
  expect(openedFile(text)).toEqual({ ok: true, scenario });
  expect(openedFile(`\uFEFF${text}\r\n`)).toEqual({ ok: true, scenario });
});

test("a file written by hand opens with its defaults filled in", () => {
  expect(openedFile(JSON.stringify(sampleFile(3)))).toEqual({ ok: true, scenario });
});

test("a file may hold a link, with an address before it", () => {
  expect(openedFile(`https://plan.example/${linkText(scenario, sampleShown)}\n`)).toEqual({ ok: true, scenario });
});

test.each([
  ["nothing", "", "empty"],
  ["prose", "Dear all, here is the plan.", "not-a-scenario"],
  ["a picture", "\u0089PNG\r\n".repeat(4000), "not-a-scenario"],
  ["broken JSON", '{"schema": ', "not-json"],
  ["a list", "[1, 2]", "wrong-schema"],
  ["brackets 1,000,000 deep", "[".repeat(1_000_000), "too-deep"],
  ["a cut link", linkText(scenario, sampleShown).slice(0, 90), "cut"],
  ["5 MiB and a byte", " ".repeat(5 * 1024 * 1024 + 1), "too-long"],
])("%s is refused in words", (_name, text, code) => {
  const opened = openedFile(text);
  expect(opened.ok ? "" : opened.problem.text).toMatch(/^[A-Z].*\.$/);
  if (code !== "wrong-schema") expect(codeOf(text)).toBe(code);
});

test("a plan's download is refused at its schema", () => {
  expect(codeOf('{"schema": "plimsoll.plan/1"}')).not.toBe("opened");
});
