import type { Ink } from "./ink.ts";
import { shownWidth } from "./ink.ts";
import { wrapped } from "./prose.ts";

export interface Column {
  readonly head: string;
  readonly align: "left" | "right";
}

export const left = (head: string): Column => ({ head, align: "left" });
export const right = (head: string): Column => ({ head, align: "right" });

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Stands under a rule of its own. */
  readonly total?: readonly string[];
}

const gap = "  ";
const indent = "  ";
const narrowestProse = 24;

function padded(cell: string, width: number, align: "left" | "right"): string {
  const blank = " ".repeat(Math.max(0, width - shownWidth(cell)));
  return align === "right" ? blank + cell : cell + blank;
}

/** Widths of the columns; the last one, where it holds prose, takes what the others leave. */
function columnWidths({ columns, rows, total }: Table, space: number): readonly number[] {
  const widths = columns.map(({ head }, index) =>
    Math.max(
      ...[...rows, ...(total === undefined ? [] : [total])].map((row) => shownWidth(row[index] ?? "")),
      shownWidth(head),
    ),
  );
  const last = widths.length - 1;
  const others = widths.slice(0, last).reduce((sum, width) => sum + width + gap.length, indent.length);
  return [...widths.slice(0, last), Math.min(widths[last] ?? 0, Math.max(narrowestProse, space - others))];
}

/** A table as lines: heads over a rule, columns aligned, a last column of prose wrapped under itself. */
export function tableLines(table: Table, ink: Ink, space: number): readonly string[] {
  const widths = columnWidths(table, space);
  const rule = indent + "─".repeat(widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)));
  const line = (row: readonly string[]) =>
    (
      indent +
      row.map((cell, index) => padded(cell, widths[index] ?? 0, table.columns[index]?.align ?? "left")).join(gap)
    ).trimEnd();
  const last = widths.length - 1;
  const rowLines = (row: readonly string[]) =>
    wrapped(row[last] ?? "", widths[last] ?? 0).map((text, index) =>
      line([...row.slice(0, last).map((cell) => (index === 0 ? cell : "")), text]),
    );
  return [
    ink.quiet(line(table.columns.map(({ head }) => head))),
    ink.quiet(rule),
    ...table.rows.flatMap(rowLines),
    ...(table.total === undefined ? [] : [ink.quiet(rule), ...rowLines(table.total).map((text) => ink.strong(text))]),
  ];
}
