import type { Plugin } from "vite";
import { licencesText } from "../scripts/licences.js";

/** Puts the licences of what is bundled beside the page. */
export function bundledLicences(): Plugin {
  return {
    name: "bundled-licences",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licencesText(".") });
    },
  };
}
