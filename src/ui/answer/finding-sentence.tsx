import { useMemo } from "react";
import { answerSentence, laterSentence } from "../../metrics/answer-sentence.ts";
import { basisOf, toldPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./finding-sentence.module.css";

/** Until a first plan that the formula blocks has been checked. */
const blockedText = "By formula something blocks this plan. The simulation checks whether it does.";

/** The answer as a sentence, and in a quieter ink what would stop the fleet first; until there is one, its room. */
export function FindingSentence() {
  const page = useApp(toldPlan);
  // Read out once it is committed and checked, not at every letter.
  const isAbout = useApp((state) => state.isPreviewing || basisOf(state) === "about");
  const sentence = useMemo(
    () => (page === null ? null : answerSentence({ ...page.plan, findings: page.findings })),
    [page],
  );
  const isBlocked = useApp((state) => page === null && state.plan !== null);
  const isCarried = (page?.plan.devices ?? 0) > 0;
  const later = page === null ? "" : laterSentence(page.plan.later, page.plan, page.input);
  return (
    <div className={styles["finding"]} data-says={isAbout || isBlocked ? undefined : ""}>
      {sentence !== null && (
        <h2>
          {isAbout && isCarried ? "About " : ""}
          {sentence.fleet} <span className={styles["why"]}>{sentence.binds}</span>
        </h2>
      )}
      {isBlocked && <p className={styles["why"]}>{blockedText}</p>}
      {later !== "" && <p className={styles["later"]}>{later}</p>}
    </div>
  );
}
