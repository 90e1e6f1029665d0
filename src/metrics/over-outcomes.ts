import type { Outcome, Rewards } from "../engine/outcome.ts";
import type { ClassResult } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatShare } from "../quantity/format-share.ts";
import type { Explanation } from "./explanation.ts";
import { outcomes, outcomeWords } from "./outcome-words.ts";

/** What a sum over outcomes rests on. */
export const exactWords =
  "Exact, nothing is drawn: every way that a workflow can take is followed with its share, and the parts add up.";

interface OverOutcomes {
  /** The part of those that end so in the mean over all workflows. */
  readonly of: (rewards: Rewards) => number;
  readonly among?: readonly Outcome[];
  /** What the parts are divided by: the share of those they are a mean over. */
  readonly over?: number;
}

/** A mean over workflows, by how they end: one line for each ending that adds to it. */
export function overOutcomes(
  result: ClassResult,
  value: number,
  { of, among = outcomes, over = 1 }: OverOutcomes,
): Extract<Explanation, { readonly kind: "sum" }> {
  const lines = among.flatMap((id) => {
    const rewards = result.outcomes[id];
    const part = of(rewards);
    if (part === 0) return [];
    return [{ id, label: outcomeWords[id], value: part / over, method: lineText(rewards.share, part) }];
  });
  return { kind: "sum", how: exactWords, lines, value };
}

/** `54 % of workflows, 1.2 each`. */
function lineText(share: number, part: number): string {
  const whose = `${formatShare(share)} of workflows`;
  return part === share || share <= 0 ? whose : `${whose}, ${formatCount(part / share)} each`;
}

/** The sum itself, in the order in which the engine adds. */
export function sumOverOutcomes(result: ClassResult, { of, among = outcomes, over = 1 }: OverOutcomes): number {
  return among.reduce((sum, id) => sum + of(result.outcomes[id]), 0) / over;
}
