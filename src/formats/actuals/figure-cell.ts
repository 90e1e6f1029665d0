import { plainNumeral } from "../../quantity/numeral.ts";

type Mark = "." | ",";

const percentOfWhole = 100;

interface Figure {
  readonly body: string;
  readonly isPercent: boolean;
}

/** `1,234`, `$1,234.50`, `88 %`: the numeral alone; `null`: no number, or one below 0. */
function figureOf(cell: string): Figure | null {
  const plain = cell.replaceAll(/[\u00a0\u2009\u202f]/g, " ").replaceAll("’", "'");
  const [, body = "", percent = ""] = /^\$?\s*([\d.,_' ]+(?:e[+-]?\d+)?)\s*(%?)$/i.exec(plain.trim()) ?? [];
  return /\d/.test(body) ? { body: body.trim(), isPercent: percent !== "" } : null;
}

/** What a numeral says of its decimal mark; `"unsure"`: one mark before three digits may part thousands or decimals. */
function markOf(body: string): Mark | "unsure" | null {
  const marks = body.replaceAll(/[^.,]/g, "");
  if (marks === "") return null;
  const last = marks.endsWith(".") ? "." : ",";
  if (marks.includes(".") && marks.includes(",")) return last;
  if (marks.length > 1) return otherMark(last);
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? "unsure" : last;
}

const otherMark = (mark: Mark): Mark => (mark === "." ? "," : ".");

/** Which mark parts decimals, as the cells tell it: one where they agree. */
export function decimalMarks(cells: readonly string[]): ReadonlySet<Mark> {
  const marks = cells.map((cell) => markOf(figureOf(cell)?.body ?? ""));
  return new Set(marks.filter((mark) => mark !== null && mark !== "unsure"));
}

/** How the numerals of a column are read. */
export interface FigureReading {
  /** `null`: neither its cells nor those of the table tell. */
  readonly decimal: Mark | null;
  /** Whether its figures are large: three digits behind a mark are thousands then. */
  readonly isLarge: boolean;
}

/** By the column's own cells, else by those of the whole table. */
export function figureReading(own: readonly string[], ofTable: ReadonlySet<Mark>, isLarge: boolean): FigureReading {
  const marks = decimalMarks(own);
  const [decimal = null] = marks.size === 0 && ofTable.size === 1 ? ofTable : marks.size === 1 ? marks : [];
  return { decimal, isLarge };
}

/** What a cell says; `null`: no number. */
export function figureFrom(cell: string, { decimal, isLarge }: FigureReading): number | null {
  const figure = figureOf(cell);
  if (figure === null) return null;
  const mark: Mark = figure.body.includes(",") ? "," : ".";
  const plain = plainNumeral(figure.body, decimal ?? (isLarge ? otherMark(mark) : mark));
  const value = plain === null ? Number.NaN : Number(plain);
  if (!Number.isFinite(value)) return null;
  return figure.isPercent ? value / percentOfWhole : value;
}

/** Whether a cell could be read in two ways, and is read in the less usual one for its mark. */
export function isGuess(cell: string, { decimal, isLarge }: FigureReading): boolean {
  const body = figureOf(cell)?.body ?? "";
  return decimal === null && markOf(body) === "unsure" && body.includes(isLarge ? "." : ",");
}
