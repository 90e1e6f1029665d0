import type { Finding } from "../findings/finding.ts";
import { className } from "../metrics/class-name.ts";
import { locatedField } from "../scenario/field-path.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { RangeResult } from "./headline-range.ts";

/** Inputs whose range leaves the line: at that end no count of replicas carries the load. */
export function rangeFindings(uncarried: RangeResult["uncarried"], scenario: Scenario): Finding[] {
  return uncarried.map(({ path, end }) => ({
    code: "range-crosses-line",
    severity: "warning",
    at: path,
    text: `No fleet of this kind carries the load at the ${end} end of a range, that of “${aboutField(path, scenario)}”: the worst case has no figure.`,
    numbers: { end },
    remedies: [],
  }));
}

/** What the schema says a field is, with the class it belongs to: `Most time between two tokens, Support chat`. */
function aboutField(path: string, scenario: Scenario): string {
  const about = locatedField(scenario, path)?.shape.about ?? path;
  const owner = scenario.classes.length > 1 && scenario.classes.find(({ id }) => path.startsWith(`classes.${id}.`));
  return owner ? `${about}, ${className(scenario, owner.id)}` : about;
}
