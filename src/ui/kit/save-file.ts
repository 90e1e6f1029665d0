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
export async function saveTable(fileName: string, table: ChartTable): Promise<void> {
  const { csvText } = await import("./csv-text.ts");
  saveFile(`${fileName}.csv`, new Blob([csvText(table)], { type: "text/csv;charset=utf-8" }));
}
