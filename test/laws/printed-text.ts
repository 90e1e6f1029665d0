/** A row of a printed table. */
export interface PrintedRow {
  readonly cells: readonly string[];
  readonly isTotal: boolean;
  /** Over the rows below it that it adds up. */
  readonly isSubtotal: boolean;
  readonly isHead: boolean;
}

/** What a page prints, in the order it is read. */
export type PrintedBlock =
  | { readonly kind: "line"; readonly text: string }
  /** Factor by factor: each `=` is of what stands before it, and what comes after goes on from there. */
  | { readonly kind: "chain"; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly PrintedRow[] };

const blockTags =
  /<\/?(?:p|h\d|div|section|ul|li|ol|table|caption|figure|figcaption|header|footer|main|aside|article|nav|text|svg|details|summary|dl|dt|dd|label|form|fieldset)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  nbsp: " ",
};

function plain(html: string): string {
  return html
    .replace(/<input\b[^>]*\bvalue="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<sup\b[^>]*>(.*?)<\/sup>/g, " ^ ( $1 ) ")
    .replace(/<br\s*\/?>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\s\u00a0\u2007\u202f]+/g, " ")
    .replace(/\u2011/g, "-")
    .trim();
}

/** Labels that only screen readers hear stand before the field that they name, and pictures of a cell are no text. */
const unread = /<label\b.*?<\/label>|<(?:style|script|svg)\b.*?<\/(?:style|script|svg)>|<select\b.*?<\/select>/gs;
const parts = /<table\b.*?<\/table>|<ol\b.*?<\/ol>/gs;

function tableOf(html: string): PrintedBlock {
  const bodyAt = html.indexOf("</thead>");
  const rows = [...html.matchAll(/<tr\b([^>]*)>(.*?)<\/tr>/gs)].map(
    ({ index, 1: attributes = "", 2: inside = "" }) => ({
      cells: [...inside.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
        plain(cell.replace(/<small\b/g, "; <small").replace(blockTags, " ")),
      ),
      isTotal: attributes.includes("data-total"),
      isSubtotal: attributes.includes("data-subtotal"),
      isHead: index < bodyAt,
    }),
  );
  return { kind: "table", rows };
}

/** A list whose items are signs and figures, on one line; any other list is read item by item. */
function listOf(html: string): readonly PrintedBlock[] {
  const text = plain(html.replace(/<\/?(?:li|span|small|b)\b[^>]*>/g, " "));
  return / = /.test(text) ? [{ kind: "chain", text }] : linesOf(html);
}

function linesOf(html: string): readonly PrintedBlock[] {
  return html
    .split(blockTags)
    .map(plain)
    .filter((text) => text !== "")
    .map((text) => ({ kind: "line", text }));
}

/** The blocks of a page's markup. */
export function printedBlocks(markup: string): readonly PrintedBlock[] {
  const html = markup.replace(unread, "");
  const blocks: PrintedBlock[] = [];
  let at = 0;
  for (const found of html.matchAll(parts)) {
    blocks.push(...linesOf(html.slice(at, found.index)));
    blocks.push(...(found[0].startsWith("<table") ? [tableOf(found[0])] : listOf(found[0])));
    at = found.index + found[0].length;
  }
  return [...blocks, ...linesOf(html.slice(at))];
}

/** The blocks of a Markdown document: `**Together**` heads the total of a table. */
export function markdownBlocks(text: string): readonly PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  let rows: PrintedRow[] = [];
  for (const line of [...text.split("\n"), ""]) {
    if (line.startsWith("|")) {
      const cells = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => plain(cell.replace(/\\(.)/g, "$1")));
      const isRule = cells.every((cell) => /^:?-+:?$/.test(cell));
      if (!isRule)
        rows.push({ cells, isTotal: cells[0] === "**Together**", isSubtotal: false, isHead: rows.length === 0 });
    } else {
      if (rows.length > 0) blocks.push({ kind: "table", rows });
      rows = [];
      if (line !== "") blocks.push({ kind: "line", text: plain(line.replace(/\\(.)/g, "$1")) });
    }
  }
  return blocks;
}

/** Where lines stand further in than others, these are their subtotals. */
function withSubtotals(rows: readonly (PrintedRow & { readonly indent: number })[]): readonly PrintedRow[] {
  const body = rows.filter(({ isHead, isTotal }) => !isHead && !isTotal);
  const least = Math.min(...body.map(({ indent }) => indent));
  const isNested = body.some(({ indent }) => indent > least);
  return rows.map(({ indent, ...row }) => ({
    ...row,
    isSubtotal: isNested && body.length > 0 && indent === least && !row.isHead && !row.isTotal,
  }));
}

/** The blocks of the command line's report: chains by their column of signs, tables by their rules, sentences put together again. */
export function reportBlocks(text: string): readonly PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  let [chain, lines, rows]: [string[], string[], (PrintedRow & { readonly indent: number })[]] = [[], [], []];
  let [isBody, isTotal] = [false, false];
  const flush = () => {
    if (chain.length > 0) blocks.push({ kind: "chain", text: chain.join(" ") });
    if (rows.length > 0) blocks.push({ kind: "table", rows: withSubtotals(rows) });
    if (lines.length > 0) blocks.push({ kind: "line", text: plain(lines.join(" ")) });
    [chain, lines, rows] = [[], [], []];
    [isBody, isTotal] = [false, false];
  };
  for (const line of text.split("\n")) {
    const factor = /^ {4}([×÷=+]| ) +(\S.*)$/.exec(line);
    if (/^\s*─+$/.test(line)) {
      isTotal = isBody;
      isBody = true;
    } else if (line.trim() === "") flush();
    else if (factor !== null && (factor[1] !== " " || /^\$?[\d,.]+ {2}/.test(factor[2] ?? "")))
      chain.push(plain(`${factor[1]?.trim() ?? ""} ${factor[2]?.replace(/[;:].*$/, "") ?? ""}`));
    else if (/^\s*\S.*? {2,}\S/.test(line)) {
      if (chain.length > 0 || lines.length > 0) flush();
      const cells = line.trim().split(/ {2,}/).map(plain);
      rows.push({ cells, isTotal, isSubtotal: false, isHead: !isBody, indent: line.search(/\S/) });
    } else if (chain.length === 0) lines.push(line);
  }
  flush();
  return blocks;
}
