import type { ReactNode } from "react";
import type { ExperimentKind } from "../../../planning/experiments/experiment.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./latency.module.css";
import type { ExperimentState } from "./use-experiment.ts";

interface ExperimentFrameProps {
  readonly title: string;
  readonly caption: ReactNode;
  /** What the button does: `Simulate the load range`. */
  readonly action: string;
  readonly state: Omit<ExperimentState<ExperimentKind>, "result">;
  /** Said where the pool serves nothing. */
  readonly emptyText: string;
  /** The result, where there is one. */
  readonly children: ReactNode;
}

/** A part of the view that is simulated when somebody asks: its button, how far it is, and what came of it. */
export function ExperimentFrame({ title, caption, action, state, emptyText, children }: ExperimentFrameProps) {
  const { isAsked, isOld, isEmpty, progress, trouble, ask, cancel } = state;
  const isUnderWay = progress !== null;
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
          <span role="status" className={styles["underWay"]}>
            {isUnderWay && (
              <>
                {`Simulating${progress > 0 ? `, ${formatShare(progress, 2)} done` : ""}${isOld ? "; what follows is of the values before" : ""} `}
                <TextButton label={`Cancel: ${action}`} onClick={cancel}>
                  Cancel
                </TextButton>
              </>
            )}
            {!isUnderWay && isOld && "What follows is of the values before."}
          </span>
        </div>
      )}
      {trouble !== null && !isUnderWay && <p role="alert">{trouble}</p>}
      {isEmpty && !isUnderWay && <p>{emptyText}</p>}
      <div className={isOld ? "is-stale" : undefined}>{children}</div>
    </TitledPart>
  );
}
