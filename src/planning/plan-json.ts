import type { PlanDocument } from "./plan-document.ts";

/** A plan document as text: what the command line prints and the page's download holds, byte for byte. */
export function planJson(document: PlanDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
