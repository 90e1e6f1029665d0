import type { ReactNode } from "react";
import type { ExperimentKind, Experiments } from "../../planning/experiments/experiment.ts";
import { formatShare } from "../../quantity/format-number.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { experimentOf } from "../../state/jobs/experiment-of.ts";
import { useApp } from "../../state/use-app.tsx";
import { useOnPaper } from "../kit/on-paper.ts";
import { TextButton } from "../kit/text-button.tsx";
import { TitledPart } from "../kit/finding-view.tsx";
import styles from "./experiment-frame.module.css";

export interface ExperimentState<Kind extends ExperimentKind> {
  /** Whether somebody asked; from then on each edit makes it anew. */
  readonly isAsked: boolean;
  /** The last result; `null`: none has come yet, or nothing serves (`isEmpty`). On paper one of the values before is none. */
  readonly result: Experiments[Kind] | null;
  readonly hasResult: boolean;
  /** What the last result is of. */
  readonly of: Scenario | null;
  readonly isEmpty: boolean;
  /** The result on show is of the values before. */
  readonly isOld: boolean;
  /** Share done; `null`: nothing is under way. */
  readonly progress: number | null;
  readonly trouble: string | null;
  readonly ask: () => void;
  readonly cancel: () => void;
}

/**
 * An experiment about a pool, made when it is asked for and again after each edit. What was found last stays, marked as old,
 * until there is something newer; a cancel leaves it there, and the next press of the button goes on.
 */
export function useExperiment<Kind extends ExperimentKind>(kind: Kind, poolId: string): ExperimentState<Kind> {
  const asked = useApp((state) => experimentOf(state, kind, poolId));
  const scenario = useApp((state) => state.scenario);
  const begin = useApp((state) => state.experiment);
  const end = useApp((state) => state.cancelExperiment);
  const isPaper = useOnPaper();
  const answer = asked?.answer ?? null;
  const isOld = answer !== null && answer.scenario !== scenario;
  const result = isPaper && isOld ? null : (answer?.value ?? null);
  return {
    isAsked: asked?.isWanted ?? false,
    result,
    hasResult: result !== null,
    of: answer?.scenario ?? null,
    isEmpty: answer !== null && answer.value === null,
    isOld,
    progress: asked?.progress ?? null,
    trouble: asked?.trouble ?? null,
    ask: () => begin(kind, poolId),
    cancel: () => end(kind, poolId),
  };
}

interface ExperimentFrameProps {
  readonly title: string;
  readonly caption: ReactNode;
  /** What the button does: `Simulate the load range`. */
  readonly action: string;
  /** What goes on meanwhile; `Simulating` unless said. */
  readonly doing?: string;
  readonly state: Omit<ExperimentState<ExperimentKind>, "result">;
  /** Said where the pool serves nothing. */
  readonly emptyText: string;
  /** The result, where there is one. */
  readonly children: ReactNode;
}

/** A part of the view that is simulated when somebody asks: its button, how far it is, and what came of it. */
export function ExperimentFrame({
  title,
  caption,
  action,
  doing = "Simulating",
  state,
  emptyText,
  children,
}: ExperimentFrameProps) {
  const { isAsked, hasResult, isOld, isEmpty, progress, trouble, ask, cancel } = state;
  const isUnderWay = progress !== null;
  const isPaper = useOnPaper();
  // Nobody can press on paper: it holds what was found of these very values, and nothing of what was not asked.
  if (isPaper && !hasResult) return null;
  const hasButton = !isUnderWay && (!isAsked || isOld || trouble !== null);
  return (
    <TitledPart title={title} caption={caption}>
      {(hasButton || isUnderWay) && (
        <div className={styles["asks"]}>
          {hasButton && (
            <TextButton kind="edged" onClick={ask}>
              {action}
            </TextButton>
          )}
          <span data-says="" className={styles["underWay"]}>
            {isUnderWay && (
              <>
                {`${doing}${progress > 0 ? `, ${formatShare(progress, 2)} done` : ""}${isOld ? "; what follows is of the values before" : ""} `}
                <TextButton label={`Cancel: ${action}`} onClick={cancel}>
                  Cancel
                </TextButton>
              </>
            )}
            {!isUnderWay && isOld && "What follows is of the values before."}
          </span>
        </div>
      )}
      {trouble !== null && !isUnderWay && <p data-says="alarm">{trouble}</p>}
      {isEmpty && !isUnderWay && <p>{emptyText}</p>}
      <div className={isOld ? "is-stale" : undefined}>{children}</div>
    </TitledPart>
  );
}
