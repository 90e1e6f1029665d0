import { Suspense, useRef, type MouseEvent } from "react";
import { useApp } from "../../state/use-app.tsx";
import { AnswerBar } from "../answer/answer-bar.tsx";
import { AnswerLine } from "../answer/answer-line.tsx";
import { usePrinting } from "../kit/use-printing.ts";
import { Brief } from "./brief.tsx";
import { BriefFoot } from "./brief-foot.tsx";
import { Dock } from "./dock.tsx";
import { explainDrawer } from "./explain-drawer.ts";
import { Header } from "./header.tsx";
import { paperPart } from "./paper-part.ts";
import { Results } from "./results.tsx";
import { useAnswerEnd } from "./use-answer-end.ts";
import { useCommittedPaper } from "./use-committed-paper.ts";
import { useDockSide } from "./use-dock-side.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useStale } from "./use-stale.ts";
import { useTheme } from "./use-theme.ts";
import { useViewsAhead } from "./use-views-ahead.ts";
import { useWantedField } from "./use-wanted-field.ts";
import { WordsOnFailure } from "./words-on-failure.tsx";
import styles from "./shell.module.css";

/** The whole page. */
export function Shell() {
  const editor = useApp((state) => state.editor);
  const isExplaining = useApp(({ explained }) => explained.length > 0);
  const [side, setSide] = useDockSide();
  const brief = useRef<HTMLElement>(null);
  useWantedField(brief);
  const answer = useRef<HTMLDivElement>(null);
  const isStale = useStale();
  useTheme();
  useDocumentTitle();
  useAnswerEnd(answer);
  useShortcuts();
  useCommittedPaper();
  useViewsAhead();
  const isPrinting = usePrinting();
  const stale = isStale ? "is-stale" : "";
  return (
    <div className={styles["page"]}>
      <a className={styles["skip"]} href="#results" onClick={skipToResults}>
        Skip to the results
      </a>
      <Header />
      <AnswerLine />
      <div ref={answer} className={`${styles["answer"]} ${stale}`}>
        <AnswerBar />
      </div>
      <div className={styles["frame"]} data-editing={editor === null ? undefined : ""} data-side={side}>
        <aside ref={brief} className={styles["brief"]} aria-label="Inputs">
          <WordsOnFailure what="The inputs">
            <Brief />
          </WordsOnFailure>
          <BriefFoot />
        </aside>
        <main id="results" tabIndex={-1} className={styles["results"]}>
          <Results isStale={isStale} />
        </main>
      </div>
      {isExplaining && (
        <WordsOnFailure what="The explanation">
          <Suspense fallback={null}>
            <explainDrawer.Part />
          </Suspense>
        </WordsOnFailure>
      )}
      <Dock side={side} onChange={setSide} />
      {isPrinting && (
        <Suspense fallback={null}>
          <paperPart.Part />
        </Suspense>
      )}
    </div>
  );
}

/** The address holds the scenario, so a jump inside the page must not become part of it. */
function skipToResults(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("results")?.focus();
}
