import { expect, test } from "vitest";
import { valueWord } from "../../src/state/value-word.ts";

test.each([
  ["pools.chat.offload.diskOf", "replica", "each replica has one of its own"],
  ["pools.chat.speculation.method", "heads", "trained heads (EAGLE)"],
  ["pools.chat.speculation.text", "other", "of another kind"],
  ["pools.chat.adapters.targets", "all-linear", "all linear layers"],
  ["pools.a.b.weights", "fp8-mixed", "mixed FP8"],
  ["pools.chat.split.kv", "bf16", "BF16"],
])("of %s %s is %s", (path, value, word) => {
  expect(valueWord(path, value)).toBe(word);
});

test("a name, and a word that stands for nothing, stay as they are", () => {
  expect(valueWord("pools.chat.model", "heads")).toBe("heads");
  expect(valueWord("pools.chat.adapters.targets", "constructor")).toBe("constructor");
});
