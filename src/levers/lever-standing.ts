import { compensatedSum } from "../numeric/compensated-sum.ts";
import { isWorthwhile, type LeverFigures, type LeverSaving, leverSaving, worthOf } from "./lever-figures.ts";

/** A change that is offered, and what its plan by formula comes to. */
export interface OfferedChange {
  readonly id: string;
  readonly figures: LeverFigures;
}

/** Several levers at once, by the ids of those alone. */
export interface OfferedSet extends OfferedChange {
  readonly of: readonly string[];
}

/** What a simulation found of a change; `null`: it cannot tell, or the change cannot be made. */
export type JudgedChange = { readonly figures: LeverFigures; readonly blocker: string | null } | null;

/** A change as it was simulated. */
interface SettledChange extends LeverFigures {
  readonly blocker: string | null;
  readonly judgement: { readonly state: string };
}

/** What a simulation says of a change. Where no device serves there is nothing to simulate: its figures stand as they are. */
export function judgedChange(settled: SettledChange | null): JudgedChange {
  if (settled === null || (settled.judgement.state === "formula" && settled.devices !== 0)) return null;
  const { devices, costUsdPerMonth, costUsdPerSuccess, ttftSeconds, successShare, blocker } = settled;
  return { figures: { devices, costUsdPerMonth, costUsdPerSuccess, ttftSeconds, successShare }, blocker };
}

export interface StandingInputs<Single extends OfferedChange, Several extends OfferedSet> {
  readonly singles: readonly Single[];
  readonly sets: readonly Several[];
  /** The plan by formula, which changes by formula are held against. */
  readonly byFormula: LeverFigures;
  /** The plan as it was simulated; `null`: it was not. */
  readonly simulated: LeverFigures | null;
  /** `undefined`: it was not simulated yet. */
  readonly judged: (id: string) => JudgedChange | undefined;
}

/** A change with what it saves, by formula or simulated: always against the plan got in the same way. */
export type Standing<Change extends OfferedChange> = Change & {
  readonly basis: "formula" | "simulated";
  readonly saved: LeverSaving;
  /** Simulated, it does not help: it saves nothing, a success costs more, or something blocks the plan. */
  readonly isRefuted: boolean;
};

export interface LeverStanding<Single extends OfferedChange, Several extends OfferedSet> {
  /** Those that help, the best first. */
  readonly singles: readonly Standing<Single>[];
  readonly refuted: readonly Standing<Single>[];
  readonly sets: readonly Standing<Several>[];
  /** The change that saves most, a set or a single one: of those simulated once all are; `null`: nothing helps. */
  readonly best: Standing<Single> | Standing<Several> | null;
  /** What the parts of the best set would save one by one, less what they save together; `null`: it is no set. */
  readonly overlap: LeverSaving | null;
  /** How many are simulated, of how many. */
  readonly done: number;
  readonly all: number;
}

/** Where changes stand as simulations come in: claims are differences of two plans of the same kind. */
export function leverStanding<Single extends OfferedChange, Several extends OfferedSet>(
  inputs: StandingInputs<Single, Several>,
): LeverStanding<Single, Several> {
  const singles = inputs.singles.map((change) => standing(change, inputs)).toSorted(byWorth);
  const sets = inputs.sets.map((change) => standing(change, inputs)).toSorted(byWorth);
  const offered = [...inputs.singles, ...inputs.sets];
  const done = offered.filter(({ id }) => inputs.judged(id) !== undefined).length;
  const best = bestOf([...sets, ...singles], done === offered.length);
  return {
    singles: singles.filter(({ isRefuted }) => !isRefuted),
    refuted: singles.filter(({ isRefuted }) => isRefuted),
    sets: sets.filter(({ isRefuted }) => !isRefuted),
    best,
    overlap: best !== null && "of" in best ? overlapOf(best, singles) : null,
    done,
    all: offered.length,
  };
}

function standing<Change extends OfferedChange>(
  change: Change,
  { byFormula, simulated, judged }: StandingInputs<OfferedChange, OfferedSet>,
): Standing<Change> {
  const found = judged(change.id) ?? null;
  if (found === null || simulated === null)
    return { ...change, basis: "formula", saved: leverSaving(byFormula, change.figures), isRefuted: false };
  const isRefuted = found.blocker !== null || !isWorthwhile(simulated, found.figures);
  const saved = leverSaving(simulated, found.figures);
  return { ...change, figures: found.figures, basis: "simulated", saved, isRefuted };
}

/** Sets come first, so that of two that save the same the one asked for first stands. */
function bestOf<Change extends Standing<OfferedChange>>(changes: readonly Change[], isDone: boolean): Change | null {
  const judged = changes.filter(({ basis, isRefuted }) => basis === "simulated" && !isRefuted);
  const open = changes.filter(({ isRefuted }) => !isRefuted);
  const [best] = (isDone && judged.length > 0 ? judged : open).toSorted(byWorth);
  return best ?? null;
}

function byWorth(one: Standing<OfferedChange>, other: Standing<OfferedChange>): number {
  return worthOf(other.saved) - worthOf(one.saved);
}

function overlapOf(best: Standing<OfferedSet>, singles: readonly Standing<OfferedChange>[]): LeverSaving | null {
  const parts = best.of.flatMap((id) => singles.find((single) => single.id === id) ?? []);
  // Sums of two kinds would say nothing.
  if (parts.length < best.of.length || parts.some(({ basis }) => basis !== best.basis)) return null;
  const more = (of: (saved: LeverSaving) => number | null) => {
    const whole = of(best.saved);
    const each = parts.flatMap(({ saved }) => of(saved) ?? []);
    return whole === null || each.length < parts.length ? null : compensatedSum(each) - whole;
  };
  return { usdPerMonth: more(({ usdPerMonth }) => usdPerMonth), devices: more(({ devices }) => devices) };
}
