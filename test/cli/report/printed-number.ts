/** The number that a printed cell starts with: `$1,234` is 1234; NaN for anything else. */
export function printedNumber(cell: string): number {
  const match = /^[−-]?\$?[\d,]+(\.\d+)?/.exec(cell.trim());
  return match === null ? Number.NaN : Number(match[0].replaceAll(/[$,]/g, "").replace("−", "-"));
}

/** Cells of the rows between a table's rule and its total's rule, and of the total: split where two spaces stand. */
export function printedLedger(lines: readonly string[], head: string) {
  const start = lines.findIndex((line) => line.trimStart().startsWith(head));
  const rules = lines.flatMap((line, index) => (index > start && /^\s*─+$/.test(line) ? [index] : []));
  const [first = 0, second = 0] = rules;
  const cells = (line: string) => line.trim().split(/\s{2,}/);
  // A line that goes on from the one above starts under its last column.
  const rows = lines.slice(first + 1, second).filter((line) => /^ {2}\S/.test(line));
  return { rows: rows.map(cells), total: cells(lines[second + 1] ?? "") };
}
