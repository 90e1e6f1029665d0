import { parseArgs } from "node:util";
import { type Outcome, nearest, quoted, refused, success } from "../scenario/problem.ts";
import type { Arguments, Command, Option } from "./command.ts";
import { usualHoursPerMonth } from "../quantity/time.ts";
import type { FieldFacts } from "../scenario/field.ts";
import { typedValue } from "../scenario/typed/typed-value.ts";

const everywhere: readonly Option[] = [
  { name: "json", value: null, about: "print JSON, problems included" },
  { name: "help", value: null, about: "explain the command" },
];

export function optionsOf(command: Command): readonly Option[] {
  return [...command.options, ...everywhere];
}

export function hasOption(args: Arguments, name: string): boolean {
  return args.values.has(name);
}

/** The value of an option that is given at most once. */
export function optionText(args: Arguments, name: string): string | null {
  return args.values.get(name)?.[0] ?? null;
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function unknownOption(rawName: string, command: Command): Outcome<never> {
  const names = optionsOf(command).map(({ name }) => `--${name}`);
  const reason = `the nearest is ${nearest(rawName, names, 1)[0]}`;
  return refused("unknown-option", rawName, `${command.name} has no option ${quoted(rawName)}; ${reason}.`);
}

function takeOption(token: OptionToken, command: Command, values: Map<string, readonly string[]>): Outcome<null> {
  const options = optionsOf(command);
  const option = options.find(({ name }) => name === token.name);
  if (option === undefined || !token.rawName.startsWith("--")) {
    return unknownOption(token.rawName, command);
  }
  const shown = `--${option.name}`;
  const before = values.get(option.name);
  if (before !== undefined && option.value !== null && option.isRepeatable !== true) {
    return refused("repeated-option", shown, `${shown} is given twice.`);
  }
  if (option.value === null) {
    if (token.value !== undefined) return refused("needless-value", shown, `${shown} takes no value.`);
    values.set(option.name, []);
    return success(null);
  }
  const isNextOption = token.inlineValue !== true && token.value?.startsWith("--") === true;
  if (token.value === undefined || token.value === "" || isNextOption) {
    return refused("missing-value", shown, `${shown} needs a value: ${shown} ${option.value}.`);
  }
  values.set(option.name, [...(before ?? []), token.value]);
  return success(null);
}

/** Reads a command's arguments; anything the command does not know is refused by name. */
export function readArguments(typed: readonly string[], command: Command): Outcome<Arguments> {
  const options = Object.fromEntries(
    optionsOf(command).map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" } as const]),
  );
  const { tokens } = parseArgs({ args: [...typed], options, strict: false, allowPositionals: true, tokens: true });
  const operands: string[] = [];
  const values = new Map<string, readonly string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const taken = takeOption(token, command, values);
    if (!taken.ok) return taken;
  }
  const args = { operands, values };
  if (hasOption(args, "help")) return success(args);
  const extra = operands[command.operands.length];
  if (extra !== undefined && command.takesMany !== true) {
    return refused("too-many-arguments", extra, `${command.name} has no place for ${quoted(extra)}.`);
  }
  if (operands.length < command.required) {
    const missing = command.needs ?? `${command.name} needs ${command.operands.slice(operands.length).join(" ")}.`;
    return refused("missing-argument", command.operands[operands.length] ?? command.name, missing);
  }
  return success(args);
}

const mostTokens = 10_000_000;

/** A problem where one of the options is missing; `null` where all are there. */
export function missingOption(args: Arguments, options: readonly Option[], required: readonly string[]): Outcome<null> {
  for (const name of required) {
    if (args.values.has(name)) continue;
    const value = options.find((option) => option.name === name)?.value ?? "";
    return refused("missing-option", `--${name}`, `--${name} ${value} is needed.`);
  }
  return success(null);
}

/** A count of tokens as people type it, `32k` or `32Ki`; `least` where the option is not given. */
export function tokensOption(args: Arguments, name: string, least: number): Outcome<number> {
  const typed = optionText(args, name);
  if (typed === null) return success(least);
  const facts: FieldFacts = { unit: "tokens", min: least, max: mostTokens, whole: true };
  const field = { path: `--${name}`, keys: [], shape: { kind: "number", about: "", facts } as const, value: null };
  const reading = typedValue(field, typed, usualHoursPerMonth);
  if (!reading.ok) return reading;
  const { value } = reading;
  return typeof value === "number" && value >= least && value <= mostTokens && Number.isInteger(value)
    ? success(value)
    : refused("bad-value", `--${name}`, `--${name} takes a whole number from ${least} to ${mostTokens} tokens.`);
}
