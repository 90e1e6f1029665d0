import type { Explanation } from "../../metrics/explanation.ts";
import { fullNumber } from "./figure-text.ts";
import { formulaParts, formulaText, type FormulaPart } from "./formula-parts.ts";

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

function detailLines(explanation: Explanation, labelOf: CopiedFigure["labelOf"]): string[] {
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
        ...explanation.lines.map(({ label, value, method }) => `${label}: ${fullNumber(value)} (${method})`),
        `Together: ${fullNumber(explanation.value)}`,
      ];
    case "search":
      return explanation.carries.map(({ limit, callsPerSecond }) => `${limit} carries ${callsPerSecond} calls/s`);
    case "input":
      return [`From the scenario: ${explanation.path}`];
    default:
      return explanation satisfies never;
  }
}

export function explanationText({ name, value, unit, words, explanation, labelOf }: CopiedFigure): string {
  const head = `${name}: ${fullNumber(value)}${unit === "" || value === null ? "" : ` ${unit}`}`;
  return [head, words, ...(explanation === null ? [] : detailLines(explanation, labelOf))].join("\n");
}
