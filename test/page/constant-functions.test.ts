import { expect, test } from "vitest";
import { constantFunctionsText } from "../../vite-plugins/constant-functions.ts";

test("functions become constants in front of what uses them while the module is read, generators and defaults too", () => {
  const text = constantFunctionsText(
    [
      'import { b } from "./b.js";',
      "export const first = twice(1);",
      "/** Of a number. */",
      "export function twice(x) { return helper(x) * 2; }",
      "function helper(x = b) { return x; }",
      "function* counted() { yield helper(first); }",
      "export const [inner] = [function named() { return 1; }];",
    ].join("\n"),
  );
  expect(text.split("\n").slice(0, 3)).toEqual([
    "export const twice = function(x) { return helper(x) * 2; };",
    "const helper = function(x = b) { return x; };",
    "const counted = function*() { yield helper(first); };",
  ]);
  expect(text).not.toContain("function twice");
  expect(text).toContain("export const first = twice(1);");
  expect(text).toContain("[function named() { return 1; }]");
});

test("a module so written gives what the module gives", async () => {
  const source =
    "export const six = f(3);\nexport function f(x) { return g(x) + 1; }\nfunction g(x) { return x + 2; }\n";
  const given = await import(`data:text/javascript,${encodeURIComponent(constantFunctionsText(source))}`);
  expect([given.six, given.f(0), given.f.name]).toEqual([6, 3, "f"]);
});
