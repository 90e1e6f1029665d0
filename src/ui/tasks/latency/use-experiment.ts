import { useCallback, useEffect, useRef, useState } from "react";
import type { ExperimentKind, Experiments } from "../../../planning/experiments/experiment.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import type { ExperimentEnd } from "../../../state/jobs/experiments.ts";
import { useApp } from "../../../state/use-app.tsx";

interface Known<Kind extends ExperimentKind> {
  readonly of: Scenario;
  readonly poolId: string;
  readonly end: Exclude<ExperimentEnd<Kind>, { readonly state: "cancelled" }>;
}

export interface ExperimentState<Kind extends ExperimentKind> {
  /** Whether somebody asked; from then on each edit makes it anew. */
  readonly isAsked: boolean;
  /** The last result; `null`: none has come yet, or nothing serves (`isEmpty`). */
  readonly result: Experiments[Kind] | null;
  readonly isEmpty: boolean;
  /** The result on show is of the values before. */
  readonly isOld: boolean;
  /** Share done; `null`: nothing is under way. */
  readonly progress: number | null;
  readonly trouble: string | null;
  readonly ask: () => void;
  readonly cancel: () => void;
}

/** After an edit its own plan comes first. */
const delayMilliseconds = 250;

/**
 * An experiment about a pool, made when it is asked for and again after each edit. What was found last stays, marked as old,
 * until there is something newer; a cancel leaves it there, and the next press of the button goes on.
 */
export function useExperiment<Kind extends ExperimentKind>(kind: Kind, poolId: string): ExperimentState<Kind> {
  const scenario = useApp((state) => state.scenario);
  const begin = useApp((state) => state.experiment);
  const [asked, setAsked] = useState(0);
  const [known, setKnown] = useState<Known<Kind> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const last = useRef<Known<Kind> | null>(null);
  useEffect(() => {
    const done = last.current;
    if (asked === 0 || (done !== null && done.of === scenario && done.poolId === poolId)) return undefined;
    let isOver = false;
    let cancel: (() => void) | null = null;
    const run = async () => {
      const task = begin(kind, poolId, (share) => {
        if (!isOver) setProgress(share);
      });
      cancel = task.cancel;
      const end = await task.end;
      if (isOver) return;
      setProgress(null);
      if (end.state === "cancelled") return;
      last.current = { of: scenario, poolId, end };
      setKnown(last.current);
    };
    setProgress(0);
    const timer = setTimeout(() => void run(), delayMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancel?.();
      setProgress(null);
    };
  }, [asked, kind, scenario, poolId, begin]);
  const shown = known !== null && known.poolId === poolId ? known : null;
  return {
    isAsked: asked > 0,
    result: shown?.end.state === "result" ? shown.end.result : null,
    isEmpty: shown?.end.state === "result" && shown.end.result === null,
    isOld: shown !== null && shown.of !== scenario,
    progress,
    trouble: shown?.end.state === "trouble" ? shown.end.text : null,
    ask: useCallback(() => {
      // What went wrong is tried again; what was found stands.
      if (last.current?.end.state === "trouble") last.current = null;
      setAsked((times) => times + 1);
    }, []),
    cancel: useCallback(() => setAsked(0), []),
  };
}
