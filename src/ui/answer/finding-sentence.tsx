import { useMemo } from "react";
import { answerSentence } from "../../metrics/answer-sentence.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./finding-sentence.module.css";

/** The answer as a sentence, and in a quieter ink what would stop the fleet first. */
export function FindingSentence() {
  const page = useApp(({ plan }) => plan);
  const sentence = useMemo(
    () => (page === null ? null : answerSentence({ ...page.plan, findings: page.findings })),
    [page],
  );
  return (
    <h2 className={styles["finding"]} aria-live="polite">
      {sentence !== null && (
        <>
          {sentence.fleet} <span className={styles["why"]}>{sentence.binds}</span>
        </>
      )}
    </h2>
  );
}
