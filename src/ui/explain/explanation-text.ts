import type { Explanation } from "../../metrics/explanation.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import { unitOf } from "../../quantity/format-quantity.ts";
import { fullNumber } from "./figure-text.ts";
import { formulaParts, formulaText, type FormulaPart } from "./formula-parts.ts";
import { stateRows } from "./states-section.tsx";

/** A figure and how it came about, for a message to a colleague: every digit, in the unit the engine counts in. */
interface CopiedFigure {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  readonly words: string;
  readonly explanation: Explanation | null;
  /** What a reader calls an input of the formula. */
  readonly labelOf: (name: string) => string;
}

/** ` calls/s`, ` replica` of one; a share says what all would be. */
function unitText(value: number, unit: string): string {
  if (unit === "share") return " (1 is all)";
  return unit === "" ? "" : ` ${unitOf(value, unit)}`;
}

function detailLines(explanation: Explanation, { labelOf, unit }: CopiedFigure): string[] {
  switch (explanation.kind) {
    case "formula": {
      const valueOf = new Map(explanation.inputs.map(({ name, value }) => [name, value]));
      const line = (named: (name: string) => string) =>
        formulaText(formulaParts(explanation.expression), (part: FormulaPart) =>
          part.kind === "name" ? named(part.name) : part.kind === "number" ? String(part.value) : "",
        );
      return [
        `= ${line(labelOf)}`,
        `= ${line((name) => fullNumber(valueOf.get(name) ?? null))}`,
        `= ${explanation.value}`,
        ...explanation.inputs.map(({ name, value }) => `${labelOf(name)}: ${value}`),
      ];
    }
    case "sum":
      return [
        ...(explanation.how === undefined ? [] : [explanation.how]),
        ...explanation.lines.map(({ label, value, method }) => `${label}: ${fullNumber(value)} (${method})`),
        `Together: ${fullNumber(explanation.value)}`,
      ];
    case "search":
      return [
        "The most that each limit alone lets be carried, calls a second:",
        ...explanation.carries.map(({ limit, callsPerSecond }) => `${limitWords[limit]}: ${callsPerSecond}`),
      ];
    case "states":
      return [
        ...explanation.steps,
        ...stateRows(explanation, unit).map(
          ({ label, note, value }) => `${label}: ${fullNumber(value)}${note === undefined ? "" : ` (${note})`}`,
        ),
      ];
    case "steps":
    case "simulated":
      return [...explanation.steps];
    case "input":
      return [`From the scenario: ${explanation.path}`];
    default:
      return explanation satisfies never;
  }
}

export function explanationText(figure: CopiedFigure): string {
  const { name, value, unit, words, explanation } = figure;
  const head = `${name}: ${fullNumber(value)}${value === null ? "" : unitText(value, unit)}`;
  return [head, words, ...(explanation === null ? [] : detailLines(explanation, figure))].join("\n");
}
