import { expect, test } from "vitest";
import { jsonDocument, jsonLine } from "../../../src/formats/reading/json-text.ts";

function valueOf(text: string): unknown {
  const read = jsonDocument(text);
  return read.ok ? read.value.value : read.problem.text;
}

test("bare numbers of other languages are read, within strings they stay", () => {
  expect(valueOf('{"a": NaN, "b": -Infinity, "c": "NaN and \\"Infinity", "d": [Infinity]}')).toEqual({
    a: null,
    b: -Infinity,
    c: 'NaN and "Infinity',
    d: [Infinity],
  });
  expect(jsonLine('{"a": NaN}')).toEqual({ a: null });
});

test("a string of thirty million letters is stepped over", () => {
  const long = `x${"\\n".repeat(15_000_000)}`;
  expect(valueOf(`{"a": NaN, "b": "${long}"}`)).toMatchObject({ a: null });
  expect(valueOf(`{"b": "${long}"} more`)).toHaveProperty("b");
});

test("what is wrong is said by its line, and nothing of the text is repeated", () => {
  expect(valueOf('{"prompt":\n"my secret" oops}')).toBe(
    "This is not JSON from line 2 on: Expected ',' or '}' after property value.",
  );
  expect(valueOf("{secret}")).not.toContain("secret");
});
