import { type MouseEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useApp } from "../../state/use-app.tsx";
import { AwaitedBar } from "../answer/answer.tsx";
import { RefusedReport, useRefusedInputs } from "../kit/refused-inputs.ts";
import { usePrinting } from "../kit/on-paper.ts";
import { Brief, BriefFoot } from "./brief.tsx";
import { Dock, useDockSide } from "./dock.tsx";
import { useDroppedFiles } from "./drop-files.ts";
import { Header } from "./header.tsx";
import { answerBar, answerLine } from "./result-views.tsx";
import { Results } from "./results.tsx";
import styles from "./shell.module.css";
import { Answers } from "./status-line.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { explainDrawer, paperPart, useViewsAhead } from "./use-views-ahead.ts";
import { Voice } from "./voice.tsx";
import { WordsOnFailure } from "./words-on-failure.tsx";

/** The whole page. */
export function Shell() {
  const editor = useApp((state) => state.editor);
  const isImporting = useApp(({ importing }) => importing !== null);
  const isOver = useDroppedFiles();
  const isExplaining = useApp(({ explained }) => explained.length > 0);
  const [side, setSide] = useDockSide();
  const frame = useRef<HTMLDivElement>(null);
  useWantedField(frame);
  const answer = useRef<HTMLDivElement>(null);
  const [refused, report] = useRefusedInputs();
  useTheme();
  useDocumentTitle();
  useAnswerEnd(answer);
  useShortcuts();
  useCommittedPaper();
  useViewsAhead();
  const isPrinting = usePrinting();
  return (
    <RefusedReport value={report}>
      <div className={styles["page"]}>
        <a className={styles["skip"]} href="#results" onClick={skipToResults}>
          Skip to the results
        </a>
        <Header />
        <Suspense fallback={null}>
          <answerLine.Part />
        </Suspense>
        <Answers ref={answer} className={styles["answer"]} refused={refused}>
          <WordsOnFailure what="The answer">
            <Suspense fallback={<AwaitedBar />}>
              <answerBar.Part />
            </Suspense>
          </WordsOnFailure>
        </Answers>
        <div
          ref={frame}
          className={styles["frame"]}
          data-editing={editor === null && !isImporting ? undefined : ""}
          data-explaining={isExplaining ? "" : undefined}
          data-side={side}
        >
          <aside className={styles["brief"]} aria-label="Inputs">
            <WordsOnFailure what="The inputs">
              <Brief />
            </WordsOnFailure>
            <BriefFoot />
          </aside>
          <main id="results" tabIndex={-1} className={styles["results"]}>
            <Results refused={refused} />
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
        <Voice />
        {isOver && (
          <p className={styles["drop"]} data-says="">
            Drop to read
          </p>
        )}
        {isPrinting && (
          <Suspense fallback={null}>
            <paperPart.Part />
          </Suspense>
        )}
      </div>
    </RefusedReport>
  );
}

/** The address holds the scenario, so a jump inside the page must not become part of it. */
function skipToResults(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("results")?.focus();
}

/** Tells the drawer where the answer bar ends, and the phone's answer line when it is gone: what is above scrolls away. */
function useAnswerEnd(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => {
      const bar = holder.current?.firstElementChild;
      if (!bar) return;
      const end = Math.max(0, bar.getBoundingClientRect().bottom);
      const root = document.documentElement;
      root.style.setProperty("--answer-end", `${end}px`);
      root.toggleAttribute("data-answer-gone", end === 0);
    };
    // After the page is painted: asked before, it would be laid out twice.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(place)));
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
    };
  }, [holder]);
}

/** A sheet names the link that opens the same numbers: a value in hand, which no link holds, is not printed. */
function useCommittedPaper(): void {
  const preview = useApp((state) => state.preview);
  useEffect(() => {
    const end = () => preview(null);
    window.addEventListener("beforeprint", end);
    return () => window.removeEventListener("beforeprint", end);
  }, [preview]);
}

/** The name of the scenario in the tab and in bookmarks. */
function useDocumentTitle(): void {
  const title = useApp(({ scenario }) => scenario.title);
  useEffect(() => {
    document.title = title === "" ? "Plimsoll" : `${title} · Plimsoll`;
  }, [title]);
}

/** Light, dark, or as the device says. */
function useTheme(): void {
  const theme = useApp((state) => state.theme);
  useLayoutEffect(() => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}

/** The field of a path; of a path that is none, the first field within. */
function fieldOf(path: string, place: HTMLElement): HTMLElement | null {
  const at = CSS.escape(path);
  const field = `:is(input, textarea, select, button):not([data-metric])`;
  return (
    place.querySelector<HTMLElement>(`${field}[data-at="${at}"]`) ?? place.querySelector(`${field}[data-at^="${at}."]`)
  );
}

/** Leads to the field that was asked for: the focus goes there, and the page as far as it takes to see it. */
function useWantedField(place: RefObject<HTMLElement | null>): void {
  const wanted = useApp((state) => state.wantedField);
  useEffect(() => {
    const root = place.current;
    if (wanted === null || root === null) return undefined;
    const lead = () => {
      const field = fieldOf(wanted.path, root);
      if (field === null) return false;
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
      return true;
    };
    if (lead()) return undefined;
    // Its editor comes with its first use.
    const watch = new MutationObserver(() => {
      if (lead()) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [wanted, place]);
}
