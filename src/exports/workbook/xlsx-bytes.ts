import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import writeXlsxFile from "write-excel-file/universal";
import { addresses, columnName, type Sheet, type SheetCell } from "./sheet.ts";

const looks = {
  title: { fontWeight: "bold", fontSize: 14 },
  head: { fontWeight: "bold", backgroundColor: "#e7ecec", wrap: true, alignVertical: "top" },
  section: { fontWeight: "bold" },
  live: { textColor: "#0b3fbf", backgroundColor: "#e6efff" },
  total: { fontWeight: "bold", topBorderStyle: "thin" },
  faint: { textColor: "#5c6b6e" },
} as const;

/** What a formula refers to, by address; a key that stands nowhere is a fault of ours. */
function addressed(formula: string, at: ReadonlyMap<string, string>): string {
  return formula.replaceAll(/\{([^}]*)\}/g, (_, key: string) => {
    const address = at.get(key);
    if (address === undefined) throw new Error(`no cell ${key}`);
    return address;
  });
}

function written(cell: SheetCell, at: ReadonlyMap<string, string>) {
  const style = cell.look === undefined ? {} : looks[cell.look];
  const format = cell.format === undefined ? {} : { format: cell.format };
  if (cell.formula !== undefined)
    return { value: addressed(cell.formula, at), type: "Formula" as const, ...style, ...format };
  if (cell.value === null) return null;
  return typeof cell.value === "number"
    ? { value: cell.value, type: Number, ...style, ...format }
    : { value: cell.value, type: String, ...style };
}

/** Every file of the archive has this day, so that a plan always gives the same bytes. */
const anyDay = new Date(2020, 0, 1, 12);

/** Puts what formulas come to beside them, for readers that do not reckon. */
function withValues(xml: string, sheet: Sheet): string {
  const values = new Map<string, string | number>();
  for (const [row, cells] of sheet.rows.entries())
    for (const [column, { formula, value }] of cells.entries())
      if (formula !== undefined && value !== null) values.set(`${columnName(column)}${row + 1}`, value);
  return xml.replaceAll(
    /<c r="([A-Z]+\d+)"([^>]*)>(<f>.*?<\/f>)<\/c>/gs,
    (whole, cell: string, rest: string, f: string) => {
      const value = values.get(cell);
      if (value === undefined) return whole;
      const type = typeof value === "string" ? ' t="str"' : "";
      return `<c r="${cell}"${rest}${type}>${f}<v>${value}</v></c>`;
    },
  );
}

/** Sheets as the bytes of an `.xlsx` file. */
export async function xlsxBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const at = addresses(sheets);
  const blob = await writeXlsxFile(
    sheets.map(({ name, rows, widths, stickyRows }) => ({
      sheet: name,
      data: rows.map((cells) => cells.map((cell) => written(cell, at))),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: stickyRows,
    })),
    { fontFamily: "Arial", fontSize: 10 },
  ).toBlob();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const dated: Zippable = {};
  for (const [name, bytes] of Object.entries(files)) {
    const place = /sheet(\d+)\.xml$/.exec(name)?.[1];
    const sheet = place === undefined ? undefined : sheets[Number(place) - 1];
    const content = sheet === undefined ? bytes : strToU8(withValues(strFromU8(bytes), sheet));
    dated[name] = [content, { mtime: anyDay }];
  }
  return zipSync(dated);
}
