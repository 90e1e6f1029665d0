import type { CapacityWay } from "../../../planning/capacity-way.ts";
import type { SpotPlayed } from "../../../planning/fleet/spot-played.ts";
import { formatUsd } from "../../../quantity/format-money.ts";

type Way = Pick<CapacityWay, "id" | "label" | "isPlan" | "costUsdPerMonth">;

/** What the comparison finds, without a full stop. */
export function capacityWaysTitle(ways: readonly Way[]): string {
  const planned = ways.find(({ isPlan }) => isPlan)?.costUsdPerMonth ?? null;
  const known = ways.flatMap((way) => (way.costUsdPerMonth === null ? [] : [{ way, usd: way.costUsdPerMonth }]));
  const [first] = known;
  if (planned === null || first === undefined || known.length < 2) return "Ways to get this capacity";
  const { way, usd } = known.reduce((one, other) => (other.usd < one.usd ? other : one), first);
  if (way.isPlan || usd >= planned) return "No way to get this capacity that has a price costs less";
  return `${way.label}: ${formatUsd(planned - usd)} a month less than as planned`;
}

/** The ways with spot as it was played, where that was played for the very plan that is shown. */
export function waysAsPlayed(
  ways: readonly CapacityWay[],
  played: Pick<SpotPlayed, "asPlanned" | "asPlayed"> | null,
): readonly CapacityWay[] {
  const planned = ways.find(({ isPlan }) => isPlan);
  const isSame = played !== null && planned?.costUsdPerMonth === played.asPlanned.costUsdPerMonth;
  return ways.map((way) => (way.id === "spot" && isSame ? played.asPlayed : way));
}
