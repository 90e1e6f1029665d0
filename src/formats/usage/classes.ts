import { mostClasses } from "../../scenario/most-members.ts";
import { pastedColumn } from "../pasted-column.ts";
import type { ImportFormat, RowReader } from "../reading/import-format.ts";

/** Columns without which a row of a table is no class. */
const names: readonly (string | null)[] = ["name", "id"];

function claims(heads: readonly string[]): boolean {
  const found = heads.filter((head) => head !== "").map((head) => pastedColumn(head).path);
  return found.length > 1 && !found.includes(null) && names.some((name) => found.includes(name));
}

function reader(heads: readonly string[]): RowReader<readonly string[]> {
  const rows: (readonly string[])[] = [];
  const named = heads.flatMap((head, index) => (names.includes(pastedColumn(head).path) ? [index] : []));
  return {
    row: (cells) => {
      if (named.every((index) => (cells[index] ?? "").trim() === "")) return "no name";
      if (rows.length >= mostClasses) return "more classes than a scenario holds";
      rows.push(cells.map((cell) => cell.trim()));
      return null;
    },
    end: () => ({ kind: "scenario", classes: [heads, ...rows] }),
  };
}

/** Classes of work as rows of a spreadsheet, under heads that name fields of a class. */
const classes: ImportFormat = {
  id: "classes",
  called: "a table of classes of work",
  kind: "scenario",
  ways: [{ takes: "table", hasHeads: true, claims, reader }],
};

export default classes;
