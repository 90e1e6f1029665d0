import type { ExportKind } from "./export-kind.ts";

const xlsx: ExportKind = {
  id: "xlsx",
  about: "a workbook whose formulas are the plan's: inputs, demand, cost, months; in dollars",
  form: "bytes",
  write: async (source) => {
    // What writes and packs sheets is loaded by whoever asks for one.
    const { workbookSheets } = await import("./workbook/workbook.ts");
    const { xlsxBytes } = await import("./workbook/xlsx-bytes.ts");
    return xlsxBytes(workbookSheets(source, await source.counts(), await source.months()));
  },
};

export default xlsx;
