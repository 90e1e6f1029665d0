import { expect, test } from "vitest";
import { inIdOrder, inOrderOf } from "../../src/numeric/in-id-order.ts";

const named = (...ids: string[]) => ids.map((id) => ({ id }));

test("members stand by the characters of their ids, as in no language: capitals first, é last, class-10 before class-9", () => {
  const given = named("é", "class-9", "b", "class-10", "B", "a");
  expect(inIdOrder(given)).toEqual(named("B", "a", "b", "class-10", "class-9", "é"));
  expect(given[0]).toEqual({ id: "é" });
});

test("members that stand so already are the same list", () => {
  const given = named("a", "b", "b", "c");
  expect(inIdOrder(given)).toBe(given);
  const none = named();
  expect(inIdOrder(none)).toBe(none);
});

test("values go back to the order of their members, those of one member in theirs", () => {
  const values = ["a/main", "a/replay", "b/main", "c/main"];
  const back = inOrderOf(named("c", "a", "b"), values, (value) => value.slice(0, 1));
  expect(back).toEqual(["c/main", "a/main", "a/replay", "b/main"]);
});
