import type { Plugin } from "vite";

/** A workbook of a plan has neither pictures nor colours that depend on values. */
const unused = /write-excel-file\/modules\/xlsx\/features\/(?:images|conditionalFormatting)\.js$/;

/** Leaves features of the workbook's writer out of the page: each is a record of what it does to a file, and an empty one does nothing. */
export function unusedFeatures(): Plugin {
  return {
    name: "unused-features",
    apply: "build",
    enforce: "pre",
    load: (id) => (unused.test(id.replaceAll("\\", "/")) ? "export default {};\n" : null),
  };
}
