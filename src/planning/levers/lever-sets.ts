import { isWorthwhile, leverSaving, worthOf } from "../../levers/lever-figures.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type HelpfulLever, type LeverBase, type LeverSet, triedLevers } from "./tried-levers.ts";

/** Levers of a set at most, and sets that are told. */
const mostLevers = 4;
const mostSets = 3;
/** A lever that adds less than this part of what a set saves is not worth a place in it. */
const leastPart = 0.01;

/**
 * The best sets of levers by formula. Every compatible set is tried, the small ones first: one that saves no more than the best
 * of its parts holds a lever too many, and neither it nor what it lies in is told.
 */
export function* bestSets(levers: readonly HelpfulLever[], base: LeverBase): Piecework<readonly LeverSet[]> {
  const found: LeverSet[] = [];
  let smaller = new Map(levers.map(({ row }, index) => [String(index), { at: [index], worth: worthOf(row.saved) }]));
  for (let size = 2; size <= mostLevers; size += 1) {
    const larger: typeof smaller = new Map();
    const wanted = [...smaller.values()].flatMap(({ at }) =>
      levers.slice((at.at(-1) ?? 0) + 1).map((_, index) => [...at, (at.at(-1) ?? 0) + 1 + index]),
    );
    for (const [index, at] of wanted.entries()) {
      const parts = at.map((left) => smaller.get(at.filter((one) => one !== left).join(" "))?.worth ?? null);
      const chosen = at.flatMap((one) => levers[one] ?? []);
      const set = parts.includes(null) ? null : setOf(chosen, base);
      const best = Math.max(...parts.map((worth) => worth ?? 0));
      if (set !== null && best < worthOf(set.saved) * (1 - leastPart)) {
        larger.set(at.join(" "), { at, worth: worthOf(set.saved) });
        found.push(set);
      }
      yield (size - 2 + (index + 1) / wanted.length) / (mostLevers - 1);
    }
    smaller = larger;
  }
  // Whoever looks for the most takes one lever alone before a set that gives less.
  const alone = Math.max(...levers.map(({ row }) => worthOf(row.saved)));
  const ranked = found
    .filter(({ saved }) => worthOf(saved) >= alone)
    .toSorted((one, other) => worthOf(other.saved) - worthOf(one.saved));
  return ranked.filter((set, index) => ranked.findIndex((other) => isSame(set, other)) === index).slice(0, mostSets);
}

function setOf(levers: readonly HelpfulLever[], base: LeverBase): LeverSet | null {
  const tried = triedLevers(
    levers.map(({ proposal }) => proposal),
    base,
  );
  if (tried === null || !tried.isKept || !isWorthwhile(base.figures, tried.figures)) return null;
  const { scenario, figures } = tried;
  const of = levers.map(({ row }) => row.id);
  return { id: of.join(" + "), of, figures, saved: leverSaving(base.figures, figures), scenario };
}

/** Whether two sets come to the same, one lever in them to what another does: the first one stands for both. */
function isSame({ figures: one }: LeverSet, { figures: other }: LeverSet): boolean {
  return (
    one.devices === other.devices &&
    one.costUsdPerMonth === other.costUsdPerMonth &&
    one.costUsdPerSuccess === other.costUsdPerSuccess
  );
}
