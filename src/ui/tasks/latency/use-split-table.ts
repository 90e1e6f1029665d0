import { useEffect, useState } from "react";
import type { SplitTable } from "../../../planning/split-table.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import type { SplitAnswer, SplitKind } from "../../../state/jobs/splits.ts";
import { useApp } from "../../../state/use-app.tsx";

interface Known {
  readonly kind: SplitKind;
  readonly of: Scenario;
  readonly answer: Exclude<SplitAnswer, { readonly state: "cancelled" }>;
}

export interface SplitComparison {
  /** What was asked for; `null`: nothing yet. */
  readonly kind: SplitKind | null;
  readonly table: SplitTable | null;
  /** The table on show is of the values before. */
  readonly isOld: boolean;
  readonly isUnderWay: boolean;
  readonly trouble: string | null;
  readonly ask: (kind: SplitKind) => void;
  readonly cancel: () => void;
}

/** After an edit its own plan comes first. */
const delayMilliseconds = 120;

/** A comparison of a pool's splits or accelerators, made when it is asked for and again after each edit. */
export function useSplitTable(poolId: string): SplitComparison {
  const scenario = useApp((state) => state.scenario);
  const compareSplits = useApp((state) => state.compareSplits);
  const [kind, setKind] = useState<SplitKind | null>(null);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (kind === null) return undefined;
    let isOver = false;
    let cancel: (() => void) | null = null;
    const begin = async () => {
      const question = compareSplits(kind, poolId);
      cancel = question.cancel;
      const answer = await question.answer;
      if (!isOver && answer.state !== "cancelled") setKnown({ kind, of: scenario, answer });
    };
    const timer = setTimeout(() => void begin(), delayMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancel?.();
    };
  }, [kind, scenario, poolId, compareSplits]);
  const shown = known !== null && known.kind === kind ? known : null;
  const isOld = shown !== null && shown.of !== scenario;
  return {
    kind,
    table: shown?.answer.state === "table" ? shown.answer.table : null,
    isOld,
    isUnderWay: kind !== null && (shown === null || isOld),
    trouble: shown?.answer.state === "trouble" ? shown.answer.text : null,
    ask: setKind,
    cancel: () => setKind(null),
  };
}
