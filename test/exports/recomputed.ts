import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addresses, type Sheet } from "../../src/exports/workbook/sheet.ts";
import { xlsxBytes } from "../../src/exports/workbook/xlsx-bytes.ts";

/** Whether a spreadsheet is installed that works without a screen. */
export function isThereASpreadsheet(): boolean {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore", timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/** Sheets with values typed over those of cells by key, and nothing worked out beforehand. */
function edited(sheets: readonly Sheet[], edits: Readonly<Record<string, number>>): readonly Sheet[] {
  const keys = new Set(addresses(sheets).keys());
  for (const key of Object.keys(edits)) if (!keys.has(key)) throw new Error(`no cell ${key} to change`);
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((cells) =>
      cells.map((cell) => {
        if (cell.formula !== undefined) return { ...cell, value: null };
        return cell.key !== undefined && cell.key in edits ? { ...cell, value: edits[cell.key] ?? null } : cell;
      }),
    ),
  }));
}

/** What a spreadsheet makes of sheets: the figure in a cell by its key, and the rows of a sheet by its name. */
export interface Recomputed {
  readonly figure: (key: string) => number;
  readonly rows: (sheet: string) => readonly (readonly string[])[];
}

/** Opens sheets in LibreOffice, which works out every formula, and reads what it comes to. */
export async function recomputed(
  sheets: readonly Sheet[],
  edits: Readonly<Record<string, number>> = {},
): Promise<Recomputed> {
  const folder = mkdtempSync(join(tmpdir(), "workbook-"));
  try {
    writeFileSync(join(folder, "plan.xlsx"), await xlsxBytes(edited(sheets, edits)));
    // Tabs between cells, UTF-8, cells in full and not as shown, every sheet a file.
    const filter = "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,-1";
    const own = `-env:UserInstallation=file://${join(folder, "profile")}`;
    execFileSync(
      "soffice",
      [own, "--headless", "--convert-to", filter, "--outdir", folder, join(folder, "plan.xlsx")],
      {
        stdio: "ignore",
        timeout: 180_000,
      },
    );
    const read = new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith(".csv"))
        .map((name) => [name.slice("plan-".length, -".csv".length), readFileSync(join(folder, name), "utf8")]),
    );
    const rows = (sheet: string) =>
      (read.get(sheet) ?? "")
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t").map((cell) => cell.replaceAll(/^"|"$/g, "")));
    const at = addresses(sheets);
    return {
      rows,
      figure: (key) => {
        const [, sheet = "", column = "", row = ""] = /^(\w+)!\$([A-Z]+)\$(\d+)$/.exec(at.get(key) ?? "") ?? [];
        const place = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
        const cell = rows(sheet)[Number(row) - 1]?.[place] ?? "";
        if (cell === "" || !Number.isFinite(Number(cell))) throw new Error(`${key} is "${cell}"`);
        return Number(cell);
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
