import type { ExportKind, ExportSource } from "./export-kind.ts";
import type { ReportFacts } from "./report/report-words.ts";

/** What a report is written from, all of it worked out. */
export async function reportFacts({ scenario, plan, link, range, odds }: ExportSource): Promise<ReportFacts> {
  return { scenario, plan, link, range: await range(), odds: await odds() };
}

const report: ExportKind = {
  id: "report",
  about: "one page for a design document, as HTML that holds all it shows and runs nothing; prints on A4 and Letter",
  form: "text",
  write: async (source) => {
    const { reportText } = await import("./report/report-text.ts");
    return reportText(await reportFacts(source));
  },
};

export default report;
