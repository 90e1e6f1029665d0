import { useMemo } from "react";
import { type LeverFigures, leverFigures } from "../../../levers/lever-figures.ts";
import { judgedChange, type LeverStanding, leverStanding } from "../../../levers/lever-standing.ts";
import type { LeverSearch } from "../../../planning/levers/lever-search.ts";
import type { LeverRow, LeverSet } from "../../../planning/levers/tried-levers.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import type { Offer } from "../../../state/jobs/promises.ts";
import { useApp } from "../../../state/use-app.tsx";
import { usePromises } from "../../answer/use-promises.ts";

/** Where the levers stand on the page. */
export interface ShownLevers {
  readonly standing: LeverStanding<LeverRow, LeverSet>;
  /** The plan that the claims are held against. */
  readonly before: LeverFigures;
  /** The same by formula. */
  readonly byFormula: LeverFigures;
  /** Whether a change was simulated, or it is known that no simulation can tell. */
  readonly isChecked: (id: string) => boolean;
}

/** Makes a change that the view offers. */
export type TakeLever = (change: { readonly scenario: Scenario; readonly name: string }) => void;

/** Simulates the best changes one by one while they are looked at, and holds each against the plan got in the same way. */
export function useLeverStanding(search: LeverSearch, isSimulating: boolean): ShownLevers {
  const page = useApp((state) => state.plan);
  const offers = useMemo(() => offersOf(search), [search]);
  const promises = usePromises(isSimulating ? offers : none);
  return useMemo(() => {
    const { singles, sets, base: byFormula } = search;
    const isSimulated = page !== null && page.judgement !== null && page.judgement.state !== "formula";
    const simulated = isSimulated ? leverFigures(page.plan) : null;
    const judged = (id: string) => {
      const promised = promises[keyOf(id)];
      return promised === undefined ? undefined : judgedChange(promised);
    };
    const standing = leverStanding({ singles, sets, byFormula, simulated, judged });
    return { standing, before: simulated ?? byFormula, byFormula, isChecked: (id) => keyOf(id) in promises };
  }, [search, promises, page]);
}

const none: readonly Offer[] = [];

/** Beside keys of other offers. */
function keyOf(id: string): string {
  return `lever ${id}`;
}

/** The best set first: it is what the view says. */
function offersOf({ singles, sets }: LeverSearch): readonly Offer[] {
  const [best, ...others] = sets;
  const first = best === undefined ? [] : [best];
  return [...first, ...singles, ...others].map(({ id, scenario }) => ({ key: keyOf(id), sets: {}, made: scenario }));
}
