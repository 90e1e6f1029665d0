import type { ClassResult } from "../../engine/plan-result.ts";
import { formatUsd } from "../../quantity/format-money.ts";

/** A class that can be compared: both ways to run it have a cost. */
export interface Compared {
  readonly id: string;
  readonly own: number;
  readonly hosted: number;
}

/** Classes whose cost of a success is known both on this fleet and hosted. */
export function comparedClasses(classes: readonly ClassResult[]): readonly Compared[] {
  return classes.flatMap(({ id, costUsdPerSuccess, hosted }) => {
    const other = hosted?.costUsdPerSuccess ?? null;
    return costUsdPerSuccess === null || other === null ? [] : [{ id, own: costUsdPerSuccess, hosted: other }];
  });
}

/** Amounts that print alike are about the same. */
function isSame({ own, hosted }: Compared): boolean {
  return formatUsd(own) === formatUsd(hosted);
}

/** `less than`, `about the same as`, `more than`. */
export function comparedWords(compared: Compared): string {
  const { own, hosted } = compared;
  if (isSame(compared)) return "about the same as";
  return hosted < own ? "less than" : "more than";
}

/** More names than this are a list to read, not a line: then they are counted. */
const mostNames = 3;

function listed(names: readonly string[]): string {
  if (names.length > mostNames) return `${names.length} classes`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/** Several classes in one line: `Hosted models would be cheaper for Chat and Search, dearer for Coding agent.` */
export function hostedSummary(compared: readonly Compared[], nameOf: (id: string) => string): string {
  const names = (isCheaper: boolean) =>
    compared.filter((one) => !isSame(one) && one.hosted < one.own === isCheaper).map(({ id }) => nameOf(id));
  const [cheaper, dearer] = [names(true), names(false)];
  if (cheaper.length === 0 && dearer.length === 0) return "Hosted models would cost about the same as this fleet.";
  if (dearer.length === 0) return `Hosted models would be cheaper for ${listed(cheaper)}.`;
  if (cheaper.length === 0) return `This fleet is cheaper than hosted models for ${listed(dearer)}.`;
  return `Hosted models would be cheaper for ${listed(cheaper)}, not for ${listed(dearer)}.`;
}
