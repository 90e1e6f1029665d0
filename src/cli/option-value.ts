import { usualHoursPerMonth } from "../quantity/time.ts";
import type { FieldFacts } from "../scenario/field.ts";
import { type Outcome, refused, success } from "../scenario/problem.ts";
import { typedValue } from "../scenario/typed-value.ts";
import type { Arguments } from "./arguments.ts";
import { optionText } from "./arguments.ts";
import type { Option } from "./command.ts";

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

/** A count of tokens as people type it, `32k` or `32Ki`; `fallback` where the option is not given. */
export function tokensOption(args: Arguments, name: string, least: number, fallback = least): Outcome<number> {
  const typed = optionText(args, name);
  if (typed === null) return success(fallback);
  const facts: FieldFacts = { unit: "tokens", min: least, max: mostTokens, whole: true };
  const field = { path: `--${name}`, keys: [], shape: { kind: "number", about: "", facts } as const, value: null };
  const reading = typedValue(field, typed, usualHoursPerMonth);
  if (!reading.ok) return reading;
  const { value } = reading;
  return typeof value === "number" && value >= least && value <= mostTokens && Number.isInteger(value)
    ? success(value)
    : refused("bad-value", `--${name}`, `--${name} takes a whole number from ${least} to ${mostTokens} tokens.`);
}
