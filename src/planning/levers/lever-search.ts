import { allProposals } from "../../levers/proposals/index.generated.ts";
import { isWorthwhile, type LeverFigures, leverSaving, worthOf } from "../../levers/lever-figures.ts";
import type { LeverQuestion, Proposal, Proposer } from "../../levers/proposal.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { bestSets } from "./lever-sets.ts";
import {
  type HelpfulLever,
  type LeverBase,
  leverGround,
  type LeverRow,
  type LeverSet,
  type TriedLevers,
  triedLevers,
} from "./tried-levers.ts";

/** A lever that is not offered, and why. */
export interface QuietLever {
  readonly lever: string;
  readonly words: string;
  /** What it is for. */
  readonly when: string;
  readonly why: "does not apply" | "changes nothing for the better" | "breaks a limit";
}

/** A lever that helps, but less than those that are simulated. */
type FurtherLever = Pick<LeverRow, "id" | "lever" | "at" | "name" | "risk" | "figures" | "saved">;

/** What levers do to a plan by formula. */
export interface LeverSearch {
  /** `false`: the plan does not carry its load yet, and nothing is compared with that. */
  readonly isCarried: boolean;
  readonly base: LeverFigures;
  /** The best ones alone, the best first. */
  readonly singles: readonly LeverRow[];
  /** Those that help less than the ones above. */
  readonly further: readonly FurtherLever[];
  readonly sets: readonly LeverSet[];
  readonly quiet: readonly QuietLever[];
}

/** As many are simulated alone, and as many can be of a set. */
const mostSingles = 10;
const singlesPart = 0.4;

/** Every lever alone, and the best of them together, by formula, in pieces. */
export function* leverSearchInPieces(scenario: Scenario): Piecework<LeverSearch> {
  const { question, base, isCarried } = leverGround(scenario);
  if (!isCarried) return { isCarried, base: base.figures, singles: [], further: [], sets: [], quiet: [] };
  const { rows, quiet } = yield* partOf(triedAlone(question, base), 0, singlesPart);
  const ranked = rows.toSorted((one, other) => worthOf(other.row.saved) - worthOf(one.row.saved));
  const best = ranked.slice(0, mostSingles);
  const sets = yield* partOf(bestSets(best, base), singlesPart, 1);
  return {
    isCarried,
    base: base.figures,
    singles: best.map(({ row }) => row),
    further: ranked.slice(mostSingles).map(({ row }) => furtherOf(row)),
    sets,
    quiet,
  };
}

function furtherOf({ id, lever, at, name, risk, figures, saved }: LeverRow): FurtherLever {
  return { id, lever, at, name, risk, figures, saved };
}

interface TriedAlone {
  readonly rows: readonly HelpfulLever[];
  readonly quiet: readonly QuietLever[];
}

function* triedAlone(question: LeverQuestion, base: LeverBase): Piecework<TriedAlone> {
  const rows: HelpfulLever[] = [];
  const quiet: QuietLever[] = [];
  for (const [index, { id, words, when, propose }] of allProposals.entries()) {
    const best = new Map<string, HelpfulLever>();
    const proposals = propose(question);
    let isKept = proposals.length === 0;
    for (const proposal of proposals) {
      const tried = triedLevers([proposal], base);
      if (tried === null) continue;
      isKept ||= tried.isKept;
      if (!tried.isKept || !isWorthwhile(base.figures, tried.figures)) continue;
      const row = rowOf({ id, when }, proposal, tried, base);
      const before = best.get(row.id);
      if (before === undefined || worthOf(row.saved) > worthOf(before.row.saved)) best.set(row.id, { row, proposal });
      yield index / allProposals.length;
    }
    rows.push(...best.values());
    if (best.size === 0) quiet.push({ lever: id, words, when, why: whyQuiet(proposals.length, isKept) });
    yield (index + 1) / allProposals.length;
  }
  return { rows, quiet };
}

function whyQuiet(proposals: number, isKept: boolean): QuietLever["why"] {
  if (proposals === 0) return "does not apply";
  return isKept ? "changes nothing for the better" : "breaks a limit";
}

function rowOf(
  { id: lever, when }: Pick<Proposer, "id" | "when">,
  proposal: Proposal,
  { scenario, figures }: TriedLevers,
  base: LeverBase,
): LeverRow {
  const { at, name, edits, risk, unknown } = proposal;
  const saved = leverSaving(base.figures, figures);
  return { id: `${lever} ${at}`, lever, when, at, name, edits, risk, unknown, figures, saved, scenario };
}
