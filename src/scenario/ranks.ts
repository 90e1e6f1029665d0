import type { ScenarioPool } from "./schema.ts";

type Groups = Pick<ScenarioPool, "attentionRanks" | "ep">;

/**
 * The groups of a pool whose layers get split over another number of ranks: as many as ranks stay as many as ranks, others
 * shrink to the largest number that divides both.
 */
export function ranksAt({ tp: before, attentionRanks, ep }: Groups & { readonly tp: number }, tp: number): Groups {
  const groups = (count: number) => (count > 1 && count === before ? tp : greatestDivisor(count, tp));
  return { attentionRanks: groups(attentionRanks), ep: groups(ep) };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
