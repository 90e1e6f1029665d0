import { expect, test } from "vitest";
import { optionText, readArguments } from "../../src/cli/arguments.ts";
import type { Command } from "../../src/cli/command.ts";

const command: Command = {
  name: "try",
  usage: "A [B]",
  summary: "",
  operands: ["A", "B"],
  required: 1,
  options: [
    { name: "size", value: "N", about: "" },
    { name: "set", value: "PATH=VALUE", about: "", isRepeatable: true },
  ],
  run: async () => null,
};

function read(...typed: string[]) {
  const args = readArguments(typed, command);
  if (!args.ok) throw new Error(args.problem.text);
  return args.value;
}

test("a lone dash is an argument, standard input", () => {
  expect(read("-").operands).toEqual(["-"]);
});

test("a repeatable option keeps all its values in order, = and spaces included", () => {
  expect(read("a", "--set", "x=1", "--set=y=2 to 3").values.get("set")).toEqual(["x=1", "y=2 to 3"]);
});

test("a value may start with a single dash: the field says whether -3 is good", () => {
  expect(optionText(read("a", "--size", "-3"), "size")).toBe("-3");
});

test("after two dashes everything is an argument", () => {
  expect(read("--", "--size", "b").operands).toEqual(["--size", "b"]);
});
