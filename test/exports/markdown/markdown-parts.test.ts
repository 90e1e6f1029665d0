import { expect, test } from "vitest";
import { escaped } from "../../../src/exports/markdown/markdown-parts.ts";

test("no character of a name does anything in Markdown: each of the eleven that would is written with a backslash", () => {
  expect(escaped("# heading")).toBe("\\# heading");
  expect(escaped("\\[]*_`<>#|~")).toBe("\\\\\\[\\]\\*\\_\\`\\<\\>\\#\\|\\~");
  expect(escaped("two\n  lines, 100 % plain (1-2) + 3!")).toBe("two lines, 100 % plain (1-2) + 3!");
});
