import { useMemo } from "react";
import { type LeverFigures, leverFigures } from "../../../levers/lever-figures.ts";
import { type JudgedChange, type LeverStanding, leverStanding } from "../../../levers/lever-standing.ts";
import type { LeverSearch } from "../../../planning/levers/lever-search.ts";
import type { LeverRow, LeverSet } from "../../../planning/levers/tried-levers.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import type { Offer } from "../../../state/jobs/promises.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { usePromises } from "../../answer/use-promises.ts";

/** Where the levers stand on the page. */
export interface ShownLevers {
  readonly standing: LeverStanding<LeverRow, LeverSet>;
  /** The plan that the claims are held against. */
  readonly before: LeverFigures;
  /** Whether a change was simulated, or it is known that no simulation can tell. */
  readonly isChecked: (id: string) => boolean;
}

/** Makes a change that the view offers: one step that can be undone. */
export type TakeLever = (change: { readonly scenario: Scenario; readonly name: string }) => void;

const keyOfLever = (id: string) => `lever ${id}`;

/** The best set first: it is what the view says. */
function offersOf({ singles, sets }: LeverSearch): readonly Offer[] {
  const [best, ...others] = sets;
  const first = best === undefined ? [] : [best];
  return [...first, ...singles, ...others].map(({ id, scenario }) => ({
    key: keyOfLever(id),
    sets: {},
    made: scenario,
  }));
}

/** Simulates the best changes one by one while they are looked at, and holds each against the plan got in the same way. */
export function useLeverStanding(search: LeverSearch, isSimulating: boolean): ShownLevers {
  const page = useApp(shownPlan);
  const offers = useMemo(() => offersOf(search), [search]);
  const promises = usePromises(isSimulating ? offers : none);
  const isSimulated = page !== null && page.judgement !== null && page.judgement.state !== "formula";
  const plan = page?.plan ?? null;
  const simulated = useMemo(() => (isSimulated && plan !== null ? leverFigures(plan) : null), [isSimulated, plan]);
  return useMemo(() => {
    const judged = (id: string): JudgedChange | undefined => {
      const promised = promises[keyOfLever(id)];
      if (promised === undefined || promised === null) return promised;
      const { judgement, blocker, ...figures } = promised;
      return judgement.state === "formula" ? null : { figures, blocker };
    };
    const { singles, sets, base: byFormula } = search;
    const standing = leverStanding({ singles, sets, byFormula, simulated, judged });
    return { standing, before: simulated ?? byFormula, isChecked: (id) => keyOfLever(id) in promises };
  }, [search, promises, simulated]);
}

const none: readonly Offer[] = [];
