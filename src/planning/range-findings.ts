import type { Finding } from "../findings/finding.ts";
import type { RangeResult } from "./headline-range.ts";

/** Inputs whose range leaves the line: at that end no count of replicas carries the load. */
export function rangeFindings(uncarried: RangeResult["uncarried"]): Finding[] {
  return uncarried.map(({ path, end }) => ({
    code: "range-crosses-line",
    severity: "warning",
    at: path,
    text: `At the ${end} end of its range no fleet of this kind carries the load: the worst case has no figure.`,
    numbers: { end },
    remedies: [],
  }));
}
