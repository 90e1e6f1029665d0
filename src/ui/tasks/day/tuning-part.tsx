import { useEffect } from "react";
import type { ScalerTuning } from "../../../planning/fleet/scaler-tuner.ts";
import { edgeText, settingText, tuningMethod, tuningTitle } from "../../../experiment-words/tuning-words.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { withScaling } from "../../../state/members/day-events.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useExperiment } from "../../answer/experiment-frame.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import styles from "./day.module.css";

/** Looks for the cheapest setting of a pool's scaler that keeps its limits, and offers it. */
export function TuningPart({ poolId }: { readonly poolId: string }) {
  const { isAsked, result, isOld, isEmpty, progress, trouble, ask, cancel } = useExperiment("tuning", poolId);
  const isPaper = useOnPaper();
  const isUnderWay = progress !== null;
  const isAnswered = isAsked && !isUnderWay && !isOld && result !== null;
  // It takes minutes: an edit does not begin it anew.
  useEffect(() => {
    if (isAnswered) cancel();
  });
  if (isPaper) return null;
  return (
    <>
      <p className={styles["acts"]}>
        {isUnderWay ? (
          <>
            <span data-says="">{`Simulating settings${progress > 0 ? `, ${formatShare(progress, 2)} done` : ""}`}</span>
            <TextButton label="Cancel: find the cheapest setting" onClick={cancel}>
              Cancel
            </TextButton>
          </>
        ) : (
          (result === null || isOld) && <TextButton onClick={ask}>Find the cheapest setting that holds</TextButton>
        )}
      </p>
      {trouble !== null && !isUnderWay && <p data-says="alarm">{trouble}</p>}
      {isEmpty && !isUnderWay && <p>Nothing serves here, so that nothing can be scaled.</p>}
      {result !== null && !isOld && !isUnderWay && <Tuned tuning={result} />}
    </>
  );
}

function Tuned({ tuning }: { readonly tuning: ScalerTuning }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const { poolId, best, now, isSuggested, edges } = tuning;
  const isNew = best !== null && (isSuggested || JSON.stringify(best.scaling) !== JSON.stringify(now.scaling));
  return (
    <div role="group" aria-label="The cheapest setting that holds">
      <p>{unbroken(`${tuningTitle(tuning)}.`)}</p>
      {best !== null && (
        <>
          <p>{unbroken(`${settingText(best.scaling)}.`)}</p>
          <p>{unbroken(["One step cheaper:", ...edges.map((edge) => edgeText(edge, best))].join(" "))}</p>
        </>
      )}
      <p className={styles["method"]}>{unbroken(tuningMethod(tuning))}</p>
      {best !== null && isNew && (
        <p className={styles["acts"]}>
          <TextButton
            kind="edged"
            onClick={() => commit(withScaling(scenario, poolId, best.scaling), `use the cheapest setting of ${poolId}`)}
          >
            Use it
          </TextButton>
        </p>
      )}
    </div>
  );
}
