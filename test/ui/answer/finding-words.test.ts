import { expect, test } from "vitest";
import { findingKeys, findingWords, remedyWords } from "../../../src/ui/answer/finding-words.ts";

test("a first sentence of over 80 characters is cut at its colon: fact, then reason", () => {
  expect(
    findingWords(
      "Pool chat is overloaded: at the peak its one replica is offered 57.9 calls a second, and completes fewer.",
    ),
  ).toEqual({
    fact: "Pool chat is overloaded.",
    why: "At the peak its one replica is offered 57.9 calls a second, and completes fewer.",
  });
});

test("a number with a point ends no sentence", () => {
  expect(findingWords("The price is 2.6 dollars. It is old.").fact).toBe("The price is 2.6 dollars.");
});

test("a finding of one sentence has no reason", () => {
  expect(findingWords("No class is enabled.")).toEqual({ fact: "No class is enabled.", why: "" });
});

test("a remedy's button carries the change, and what it gives stands beside it", () => {
  const remedy = { lever: "kv" as const, text: "Keep the KV cache as fp8: about half the bytes a token.", set: {} };
  expect(remedyWords(remedy)).toEqual({ action: "Keep the KV cache as fp8", gives: "About half the bytes a token." });
});

test("a short first sentence stays whole, colon and all", () => {
  expect(findingWords("Assumed, not measured: steps. Its range alone moves the cost by 52 %.")).toEqual({
    fact: "Assumed, not measured: steps.",
    why: "Its range alone moves the cost by 52 %.",
  });
});

test("what is said of two pools by the same field are two findings of a list, and stay so as their figures change", () => {
  const [node, other] = [
    { code: "nothing-in-reserve", at: "reserves.node" },
    { code: "overload", at: "pools.chat" },
  ];
  const keys = findingKeys([node, other, node]);
  expect(new Set(keys).size).toBe(3);
  expect(findingKeys([node, node])).toEqual([keys[0], keys[2]]);
});
