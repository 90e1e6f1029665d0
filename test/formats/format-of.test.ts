import { expect, test } from "vitest";
import { formatOf, plainText } from "../../src/formats/format-of.ts";
import { allFormats } from "../../src/formats/index.generated.ts";

test("a text is told by what it holds; prose is none of ours", () => {
  expect(formatOf('{"schema": "plimsoll.scenario/1"}')?.id).toBe("scenario-json");
  expect(formatOf("See https://plan.example/#1.abc")?.id).toBe("link-text");
  expect(formatOf("name;steps\nTriage;3")?.id).toBe("class-table");
  expect(formatOf("")).toBeNull();
  expect(formatOf("support-chat")).toBeNull();
  expect(formatOf("Dear all, this is a letter.")).toBeNull();
});

test("a byte order mark and the blanks around a text are left out", () => {
  expect(plainText("\uFEFF {} \r\n")).toBe("{}");
});

test("every format has a name of its own", () => {
  expect(new Set(allFormats.map(({ id }) => id)).size).toBe(allFormats.length);
});
