import { Suspense } from "react";
import { boundary } from "../../findings/boundary.ts";
import { leftOut } from "../../state/example-choices.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { AnswerBar } from "../answer/answer-bar.tsx";
import { OnPaper } from "../kit/on-paper.ts";
import { HardwareParagraph } from "../tasks/hardware/hardware-paragraph.tsx";
import { PricesParagraph } from "../tasks/prices/prices-paragraph.tsx";
import { TargetsParagraph } from "../tasks/targets/targets-paragraph.tsx";
import { ClassSentences } from "../tasks/workload/class-sentences.tsx";
import styles from "./paper.module.css";
import { onePage, type ResultView, resultViews } from "./result-views.tsx";
import { WordsOnFailure } from "./words-on-failure.tsx";

/**
 * What is printed, whatever the screen shows: one page; where somebody chose the long form answers, every input, every view and
 * what the plan does not know.
 */
export function Paper() {
  const link = useApp((state) => state.link);
  const isRefused = link.state === "refused";
  const { first, rest } = viewsOnPaper(useApp((state) => state.task));
  const isOnePage = useApp(({ paper }) => paper === "page");
  if (isOnePage && !isRefused) {
    return (
      <OnPaper value={true}>
        <div className={styles["paper"]} data-paper="">
          <Suspense fallback={null}>
            <onePage.Part />
          </Suspense>
        </div>
      </OnPaper>
    );
  }
  return (
    <OnPaper value={true}>
      <div className={styles["paper"]} data-paper="">
        <PaperHead />
        {isRefused ? (
          <p className={styles["refused"]}>{`This link cannot be opened, so there are no answers. ${link.text}`}</p>
        ) : (
          <>
            <AnswerBar />
            <PaperViews views={first} />
            <PaperInputs />
            <PaperViews views={rest} />
          </>
        )}
        <PaperFoot />
      </div>
    </OnPaper>
  );
}

/** The views in the order of their sheets, the one page apart, which is a form of its own: whoever prints from the checklist finds it first, before the inputs. */
export function viewsOnPaper(task: string) {
  const isFirst = ({ id }: ResultView) => id === task && id === "checklist";
  return {
    first: resultViews.filter(isFirst),
    rest: resultViews.filter((view) => !isFirst(view) && view.id !== "report"),
  };
}

function PaperViews({ views }: { readonly views: readonly ResultView[] }) {
  return views.map(({ id, label, Part }) => (
    <section key={id} className={styles["view"]} aria-label={label}>
      <p className={styles["name"]}>{label}</p>
      <WordsOnFailure what={`The view ${label}`}>
        <Suspense fallback={<p>{`${label} was still being fetched when this was printed: print again.`}</p>}>
          <Part />
        </Suspense>
      </WordsOnFailure>
    </section>
  ));
}

/** What a sheet must say by itself: of what it is, and where the same plan opens; then, what its answers still wait for. */
export function PaperHead() {
  const title = useApp(({ scenario }) => scenario.title);
  const hash = useApp((state) => shownPlan(state)?.scenarioHash ?? "");
  const note = useApp(({ scenario }) => scenario.note);
  const link = useApp((state) => state.currentLink());
  const waits = useApp(({ isUpdating, trouble, progress }) =>
    isUpdating || trouble !== null
      ? "The answers are those of an earlier state of these inputs."
      : progress !== null
        ? "Best and worst were still being worked out."
        : null,
  );
  return (
    <header className={styles["head"]}>
      <h1>{title}</h1>
      <p>
        A plan by Plimsoll{hash !== "" && <>, scenario {hash}</>}. It opens with the same numbers at{" "}
        <a href={link}>{link}</a>
      </p>
      {note !== "" && <p>{note}</p>}
      {waits !== null && <p className={styles["waits"]}>{waits}</p>}
    </header>
  );
}

/** Every input as prose; a class that is not counted is only named. */
export function PaperInputs() {
  const classes = useApp(({ scenario }) => scenario.classes);
  return (
    <section className={styles["inputs"]} aria-label="Inputs">
      <p className={styles["name"]}>Inputs</p>
      <div className={styles["columns"]}>
        <h2>Workload</h2>
        {classes.length === 0 && <p>There is no class of work.</p>}
        {classes.map(({ id, name, enabled, note }) => (
          <div key={id}>
            {(classes.length > 1 || !enabled) && <h3>{enabled ? name : `${name}: disabled, counts for nothing`}</h3>}
            {note !== "" && <p>{note}</p>}
            {enabled && <ClassSentences classId={id} />}
          </div>
        ))}
        <h2>Model and hardware</h2>
        <HardwareParagraph />
        <h2>Targets and reserve</h2>
        <TargetsParagraph />
        <h2>Prices and uncertainty</h2>
        <PricesParagraph />
      </div>
    </section>
  );
}

/** The end of the last sheet: what the plan leaves out and does not know. */
export function PaperFoot() {
  const basedOn = useApp(({ scenario }) => scenario.basedOn);
  const sentences = leftOut(basedOn);
  return (
    <footer className={styles["foot"]}>
      {sentences.length > 0 && (
        <>
          <h2>What the worked example leaves out</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>What this plan does not know</h2>
      <p>{boundary}</p>
    </footer>
  );
}
