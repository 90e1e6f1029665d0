import { expect, test } from "vitest";
import { commandWords, flagsOf } from "../../../src/formats/models/command-words.ts";

test("quotes are taken off, JSON is one word, comments and line ends of a shell are none", () => {
  expect(commandWords(`vllm serve "a model" \\\n # not this --x 1\n --y='{"a": {"b": 1}}' --z {"c":2}`)).toEqual([
    "vllm",
    "serve",
    "a model",
    '--y={"a": {"b": 1}}',
    "--z",
    '{"c":2}',
  ]);
  // A quote that nobody closes ends with the text.
  expect(commandWords(`--a 'b c`)).toEqual(["--a", "b c"]);
});

test("lists of YAML and of JSON are read as their words", () => {
  expect(commandWords("args:\n  - --tp\n  - '8'\n")).toEqual(["args:", "--tp", "8"]);
  expect(commandWords('["--tp", "8", "--enable-lora"]')).toEqual(["--tp", "8", "--enable-lora"]);
});

test("a flag has the value behind it or behind its sign, or none; the last one counts, and underscores are dashes", () => {
  const flags = flagsOf(["--tp", "4", "--max_num_seqs=64", "--enable-lora", "--tp", "8", "-dcp", "2"]);
  expect(Object.fromEntries(flags)).toEqual({ tp: "8", "max-num-seqs": "64", "enable-lora": true, dcp: "2" });
});
