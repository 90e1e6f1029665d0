import MagicString from "magic-string";
import { expect, test } from "vitest";
import { recordClasses } from "../../vite-plugins/record-classes.ts";

function recordClassesText(code: string): string {
  const text = new MagicString(code);
  recordClasses(text);
  return text.toString();
}

test("a record that a function makes is one of a class, and one with the same names of the same", () => {
  const text = recordClassesText(
    "const made = (a, b) => ({ a, deep: { x: 1, y: b } });\nfunction other(a) { return { a: f(a), deep: null }; }\n",
  );
  expect(text.split("\n").slice(0, 4)).toEqual([
    'class Record$0 { constructor(a0, a1) { this["a"] = a0; this["deep"] = a1; } }',
    'class Record$1 { constructor(a0, a1) { this["x"] = a0; this["y"] = a1; } }',
    "const made = (a, b) => (new Record$0( a,  new Record$1(  1,  b ) ));",
    "function other(a) { return new Record$0(  f(a),  null ); }",
  ]);
});

test("tables, single names, spreads, methods, computed names and patterns stay as they are", () => {
  const kept = [
    "const table = { a: 1, b: 2 };",
    "const one = () => ({ a: 1 });",
    "const more = (all) => ({ ...all, a: 1 });",
    "const acts = () => ({ a: 1, act() { return 1; } });",
    "const named = (key) => ({ [key]: 1, b: 2 });",
    "const taken = ({ a: x, b: y }) => x + y;",
    "const child = (of) => ({ __proto__: of, b: 2 });",
  ].join("\n");
  expect(recordClassesText(kept)).toBe(kept);
});

test("what the module gives is the same", async () => {
  const source = [
    "let calls = '';",
    "const told = (name, value) => { calls += name; return value; };",
    "export const made = (() => ({ a: told('a', 1), 'b-c': told('b', [{ x: 1, y: () => 2 }]), d: told('d', 3) }))();",
    "export const order = calls;",
    "export const odd = (() => [{ a: (1, 2), b: 3 }, { 'b c': 4, d: 5 }, { b: 6, 'c d': 7 }])();",
  ].join("\n");
  const given = await import(`data:text/javascript,${encodeURIComponent(recordClassesText(source))}`);
  expect(given.order).toBe("abd");
  expect(JSON.stringify(given.made)).toBe('{"a":1,"b-c":[{"x":1}],"d":3}');
  expect(given.made["b-c"][0].y()).toBe(2);
  expect(JSON.stringify(given.odd)).toBe('[{"a":2,"b":3},{"b c":4,"d":5},{"b":6,"c d":7}]');
});

test("a module that has a class's name itself is refused", () => {
  expect(() => recordClassesText("const Record$0 = 1;")).toThrow("a name that records' classes have");
});
