import type { Remedy } from "../../src/findings/finding.ts";
import { allLevers } from "../../src/levers/all-levers.ts";
import { fieldRow } from "../../src/scenario/field-table.ts";

/** Fields that a remedy edits and its lever does not move. */
export function strayEdits({ lever, set }: Remedy): readonly string[] {
  const moves = allLevers.find(({ id }) => id === lever)?.moves ?? [];
  const edited = Object.keys(set).map((path) => fieldRow(path)?.path ?? path);
  return edited.filter((path) => moves !== "any" && !moves.includes(path));
}
