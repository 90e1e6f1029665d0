import { formatDigits } from "../quantity/format-number.ts";
import type { FieldFacts } from "./field.ts";
import type { FieldShape } from "./field-shape.ts";

/** What a field takes, in words: "a whole number from 1 to 512 devices". */
export function expectation(shape: FieldShape): string {
  switch (shape.kind) {
    case "nullable":
      return `${expectation(shape.inner)}, or null`;
    case "quantity":
      return `${numberWords(shape.facts)}, or a range with base, low and high`;
    case "number":
      return numberWords(shape.facts);
    case "auto-or-number":
      return `"auto" or ${numberWords(shape.facts)}`;
    case "enum":
      return `one of ${shape.values.join(", ")}`;
    case "constant":
      return `"${shape.value}"`;
    case "flag":
      return "true or false";
    case "array":
      return shape.element.kind === "number"
        ? `a list of at most ${shape.most} numbers`
        : `a list of at most ${shape.most}`;
    case "object":
      return "an object";
    case "text":
      return textWords(shape);
  }
}

function numberWords({ unit, min, max, whole }: FieldFacts): string {
  const words = `${whole ? "a whole number" : "a number"} from ${boundText(min)} to ${boundText(max)}`;
  return unit === "" || unit === "share" ? words : `${words} ${unit}`;
}

function textWords({ form, longest }: FieldShape & { kind: "text" }): string {
  if (form === "date") return "a day such as 2026-11-20";
  if (form === "id") return "an id: lower-case letters, digits, dots and hyphens";
  return `text of at most ${longest} characters, without line breaks or hidden characters`;
}

/** More digits than any bound of a field has. */
const boundDigits = 9;

function boundText(value: number): string {
  return formatDigits(value, { digits: boundDigits });
}

const longestQuoted = 40;

/** What was there instead, cut to a length a message can hold and without characters that cannot be shown. */
export function quoted(value: unknown): string {
  if (typeof value === "string") {
    const shown = value.slice(0, longestQuoted).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
    return `"${shown}${value.length > longestQuoted ? "..." : ""}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "number" || typeof value === "boolean" || value === null
    ? String(value)
    : `a ${typeof value}`;
}
