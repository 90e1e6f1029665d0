import type { TenthBetter } from "../../../planning/tenth-better.ts";
import { formatShare } from "../../../quantity/format-share.ts";

/** Inputs that a table of what helps most needs. */
const mostRows = 8;

/** Less of the cost than this prints as nothing. */
const leastShare = 0.0005;

/** The inputs that save something, the one that saves most first. */
export function shownBetter(all: readonly TenthBetter[]): readonly TenthBetter[] {
  return all.filter(({ savedShare }) => savedShare >= leastShare).slice(0, mostRows);
}

/** `What would lower the cost: review share 10 % lower saves most, 3 % of a success`. */
export function tenthBetterTitle(name: string, { savedShare, value, better }: TenthBetter): string {
  const change = better > value ? "higher" : "lower";
  return `What would lower the cost: ${name} 10\u00A0% ${change} saves most, ${formatShare(savedShare, 2)} of a success`;
}
