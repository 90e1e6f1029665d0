import type { ExportKind } from "./export-kind.ts";

const markdown: ExportKind = {
  id: "markdown",
  about: "the plan as a report for a design document: answer, inputs with their sources, figures, findings",
  form: "text",
  write: async ({ scenario, plan, link, range }) => {
    const { markdownOf } = await import("./markdown/markdown-of.ts");
    return markdownOf({ scenario, plan, range: await range() }, link);
  },
};

export default markdown;
