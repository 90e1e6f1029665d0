import type { TextRows } from "../../formats/rows-text.ts";
import type { ChartTable } from "./chart-table.ts";

/** Hands a file to the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; the address would else hold it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** The same of a table's numbers in full; what writes them is fetched when the first is saved. */
export async function saveTable(name: string, table: ChartTable): Promise<void> {
  const { csvText } = await import("./csv-text.ts");
  saveText(name, csvText(table));
}

/** The same of rows that no picture draws. */
export async function saveRows(name: string, table: TextRows): Promise<void> {
  const { rowsText } = await import("../../formats/rows-text.ts");
  saveText(name, rowsText(table));
}

function saveText(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
}

/** A title as the name of a file: `support-chat-on-one-pool`. */
export function fileName(title: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return name === "" ? "plan" : name;
}
