/** What a name or a sentence must not do in Markdown: end a link or a cell, start emphasis, code or HTML. */
export function escaped(text: string): string {
  return text.replace(/[\\[\]*_`<>#|~]/g, "\\$&").replace(/\s*\n\s*/g, " ");
}

/** A table with a letter a column for its side: `lrr`. Cells are escaped already. */
export function tableLines(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  sides: string,
): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = heads.map((_, index) => (sides[index] === "r" ? "---:" : "---"));
  return [line(heads), line(rule), ...rows.map(line)];
}

/** A head with what stands under it; nothing where there is nothing to say. */
export function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", `### ${title}`, "", ...lines];
}
