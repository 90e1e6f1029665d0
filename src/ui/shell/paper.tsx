import { Suspense } from "react";
import { useApp } from "../../state/use-app.tsx";
import { AnswerBar } from "../answer/answer-bar.tsx";
import { OnPaper } from "../kit/on-paper.ts";
import { PaperFoot } from "./paper-foot.tsx";
import { PaperHead } from "./paper-head.tsx";
import { PaperInputs } from "./paper-inputs.tsx";
import { resultViews } from "./result-views.ts";
import { WordsOnFailure } from "./words-on-failure.tsx";
import styles from "./paper.module.css";

/** The whole plan as it is printed, whatever the screen shows: answers, every input, every view, what it does not know. */
export function Paper() {
  const link = useApp((state) => state.link);
  const isRefused = link.state === "refused";
  return (
    <OnPaper value={true}>
      <div className={styles["paper"]} data-paper="">
        <PaperHead />
        {isRefused ? (
          <p className={styles["refused"]}>{`This link cannot be opened, so there are no answers. ${link.text}`}</p>
        ) : (
          <>
            <AnswerBar />
            <PaperInputs />
            {resultViews.map(({ id, label, Part }) => (
              <section key={id} className={styles["view"]} aria-label={label}>
                <p className={styles["name"]}>{label}</p>
                <WordsOnFailure what={`The view ${label}`}>
                  <Suspense fallback={<p>{`${label} was still being fetched when this was printed: print again.`}</p>}>
                    <Part />
                  </Suspense>
                </WordsOnFailure>
              </section>
            ))}
          </>
        )}
        <PaperFoot />
      </div>
    </OnPaper>
  );
}
