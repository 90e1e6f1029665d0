import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import { successBothWays } from "../../../metrics/both-ways.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { capital } from "../../../quantity/sentence.ts";
import { elsewhereWords, hostedParts, partsOnPool, type ClassParts } from "./success-chain.ts";

/** A row of the comparison, USD a month on either side. */
interface SideRow {
  readonly id: keyof ClassParts;
  readonly label: string;
  readonly own: number | null;
  readonly hosted: number | null;
}

export interface SideBySide {
  readonly classId: string;
  readonly hostedId: string;
  /** The first row differs; the others are the same on both sides. */
  readonly rows: readonly SideRow[];
}

const labels: Readonly<Record<Exclude<keyof ClassParts, "provider">, string>> = {
  serving: "Serving the calls",
  tools: "Tools",
  review: "Review by people",
  platform: "Its part of the platform",
};

/** A class on its own fleet beside the same work on its hosted model; `null` where there is nothing to compare with. */
export function sideBySide(plan: Plan, result: ClassResult): SideBySide | null {
  const { id, hosted } = result;
  const there = hostedParts(plan, id);
  if (hosted === null || there === null) return null;
  const own = partsOnPool(plan, result);
  const always = ["serving", "tools", "review", "platform"] as const;
  // Roles and sub-agents stay where they are on both sides; what overflows is hosted on the own side alone.
  const isProvided = there.provider !== 0 || (own?.provider ?? 0) !== 0;
  const ids = !isProvided ? always : ([...always, "provider"] as const);
  return {
    classId: id,
    hostedId: hosted.model,
    rows: ids.map((part) => ({
      id: part,
      label: part === "provider" ? capital(elsewhereWords(result)) : labels[part],
      // Tools, review and platform are known and the same even where the devices have no price.
      own: own === null ? (part === "serving" ? null : there[part]) : own[part],
      hosted: there[part],
    })),
  };
}

/** Which is cheaper, in a sentence without its full stop. */
export function cheaperText(result: ClassResult, hostedName: string): string {
  const { own, hosted: there } = successBothWays(result);
  if (own === null && there === null) return `What ${hostedName} would cost a success is unknown`;
  if (own === null) return `On ${hostedName} a success costs ${formatUsd(there)}; on the own fleet that is unknown`;
  if (there === null) return `On the own fleet a success costs ${formatUsd(own)}; hosted that is unknown`;
  if (formatUsd(own) === formatUsd(there))
    return `Own fleet and hosted ${hostedName} cost about the same: ${formatUsd(own)} a success`;
  const [cheaper, low, high] = own < there ? ["The own fleet", own, there] : [`Hosted ${hostedName}`, there, own];
  return `${cheaper} is cheaper: ${formatUsd(low)} a success against ${formatUsd(high)}`;
}

/** Classes whose success costs less hosted than on the own fleet. */
export function cheaperCount(results: readonly ClassResult[]): number {
  return results.filter((result) => {
    const { own, hosted: there } = successBothWays(result);
    return own !== null && there !== null && there < own && formatUsd(there) !== formatUsd(own);
  }).length;
}
