import { useMemo } from "react";
import { answerSentence, laterSentence } from "../../metrics/answer-sentence.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { isConfirmed } from "../../state/jobs/plan-simulation.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./finding-sentence.module.css";

/** The answer as a sentence, and in a quieter ink what would stop the fleet first; until there is one, its room. */
export function FindingSentence() {
  const page = useApp(shownPlan);
  // Read out once it is committed, not at every letter.
  const isInHand = useApp(({ previewed, isPreviewing }) => previewed !== null || isPreviewing);
  const isSimulated = useApp(isConfirmed);
  const sentence = useMemo(
    () => (page === null ? null : answerSentence({ ...page.plan, findings: page.findings })),
    [page],
  );
  const later = page === null ? "" : laterSentence(page.plan.later, page.plan);
  return (
    <div className={styles["finding"]} aria-live={isInHand ? "off" : "polite"}>
      {sentence !== null && (
        <h2>
          {sentence.fleet}{" "}
          <span className={styles["why"]}>
            {sentence.binds}
            {isSimulated && " The simulation confirms it."}
          </span>
        </h2>
      )}
      {later !== "" && <p className={styles["later"]}>{later}</p>}
    </div>
  );
}
