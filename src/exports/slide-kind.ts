import type { ExportKind } from "./export-kind.ts";
import { reportFacts } from "./report.ts";

const slideKind: ExportKind = {
  id: "slide",
  about: "the headline and the load line as a picture for a slide, SVG, 16 to 9",
  form: "text",
  write: async (source) => {
    const { slideText } = await import("./report/slide.ts");
    return slideText(await reportFacts(source));
  },
};

export default slideKind;
