/** Cells of the lines of a table, by the rules of CSV: quotes around a cell, doubled within it, may hold line breaks. */

/** What a table's columns are apart by: what stands most often in its first line, outside of quotes. */
export function delimiterOf(line: string): string {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = [",", "\t", ";", "|"].map((mark) => ({ mark, count: bare.split(mark).length - 1 }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** Cells of one line; `null`: a quote is open at its end. */
export function cellsOf(line: string, delimiter: string): readonly string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      let cell = "";
      at += 1;
      for (;;) {
        const end = line.indexOf('"', at);
        if (end === -1) return null;
        cell += line.slice(at, end);
        at = end + 1;
        if (line[at] !== '"') break;
        cell += '"';
        at += 1;
      }
      const next = line.indexOf(delimiter, at);
      cells.push(cell + line.slice(at, next === -1 ? undefined : next));
      if (next === -1) return cells;
      at = next + delimiter.length;
      continue;
    }
    const next = line.indexOf(delimiter, at);
    cells.push(line.slice(at, next === -1 ? undefined : next));
    if (next === -1) return cells;
    at = next + delimiter.length;
  }
}

/** A quoted cell of more lines than this, or more letters, was never closed. */
const mostQuotedLines = 500;
const mostQuotedLetters = 2000 * mostQuotedLines;

export interface TableRow {
  readonly cells: readonly string[] | null;
  readonly line: number;
}

/**
 * Takes lines and hands on rows: a row whose quote stands open goes on in the next lines. A quote that is never closed costs its
 * own line alone (`cells` is `null`): the lines after it are read again.
 */
export function tableRows(delimiter: string, take: (row: TableRow) => void) {
  let open: { readonly line: number; readonly lines: string[]; letters: number } | null = null;

  function closeOpen(): void {
    if (open === null) return;
    const { line, lines } = open;
    open = null;
    take({ cells: null, line });
    for (const [index, text] of lines.slice(1).entries()) push(text, line + 1 + index);
  }

  function push(text: string, line: number): void {
    if (open !== null) {
      open.lines.push(text);
      open.letters += text.length;
      const cells = text.includes('"') ? cellsOf(open.lines.join("\n"), delimiter) : null;
      if (cells !== null) {
        const start: number = open.line;
        open = null;
        take({ cells, line: start });
      } else if (open.lines.length > mostQuotedLines || open.letters > mostQuotedLetters) closeOpen();
      return;
    }
    if (text.trim() === "") return;
    const cells = cellsOf(text, delimiter);
    if (cells === null) open = { line, lines: [text], letters: text.length };
    else take({ cells, line });
  }

  return {
    push,
    end: () => {
      while (open !== null) closeOpen();
    },
  };
}
