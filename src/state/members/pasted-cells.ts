import type { Scenario } from "../../scenario/schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import { memberOf } from "../view-actions.ts";

/** A text for a field of a class. */
export interface TypedCell {
  readonly path: string;
  readonly typed: string;
}

/** A text that its field did not take, with the reason. */
export interface RefusedCell extends TypedCell {
  readonly problem: string;
}

export interface PastedCells {
  /** What is taken, by path: one edit. */
  readonly sets: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedCell[];
}

/** Which of the texts their fields would take, each read by itself; an empty one leaves its field as it is. */
export function pastedCells(scenario: Scenario, cells: readonly TypedCell[]): PastedCells {
  const sets: Record<string, string> = {};
  const refused: RefusedCell[] = [];
  for (const cell of cells.filter(({ typed }) => typed !== "")) {
    const classId = memberOf(cell.path, "classes", scenario.classes);
    const alone = { ...scenario, classes: scenario.classes.filter(({ id }) => id === classId) };
    const edited = editScenario(alone, [cell]);
    if (edited.ok) sets[cell.path] = cell.typed;
    else refused.push({ ...cell, problem: withoutPath(edited.problem.text, cell.path) });
  }
  return { sets, refused };
}

/** The reason without the path, which the place of the cell says. */
function withoutPath(text: string, path: string): string {
  const rest = text.startsWith(path) ? text.slice(path.length).replace(/^:?\s*/, "") : text;
  return rest.startsWith("takes ") ? `This ${rest}` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** The cells of a copied block, row by row: spreadsheets part cells by tabs. */
export function blockCells(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll("\r", "").replace(/\n+$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}
