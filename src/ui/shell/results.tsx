import { lazy, Suspense } from "react";
import { useApp } from "../../state/use-app.tsx";
import type { RefusedInput } from "../kit/refused-inputs.ts";
import { Tabs } from "../kit/tabs.tsx";
import { aheadLine, resultViews } from "./result-views.tsx";
import styles from "./results.module.css";
import { Answers, StatusLine } from "./status-line.tsx";
import { WordsOnFailure } from "./words-on-failure.tsx";

/** Most links are whole: what is said of others comes with the first that is not. */
const LinkTrouble = lazy(async () => ({ default: (await import("./link-trouble.tsx")).LinkTrouble }));

const ImportResults = lazy(async () => ({
  default: (await import("../tasks/import/import-results.tsx")).ImportResults,
}));

const tabs = resultViews.map(({ id, label }) => ({ id, label }));

interface ResultsProps {
  readonly refused: readonly RefusedInput[];
}

/** The views of the answer; in their place, when a link cannot be read, what is wrong with it. */
export function Results({ refused }: ResultsProps) {
  const task = useApp((state) => state.task);
  const show = useApp((state) => state.show);
  const link = useApp((state) => state.link);
  const isImporting = useApp(({ importing }) => importing !== null);
  if (link.state === "refused") {
    return (
      <Suspense fallback={null}>
        <LinkTrouble link={link} />
      </Suspense>
    );
  }
  const view = resultViews.find(({ id }) => id === task);
  return (
    <Tabs label="Results" tabs={tabs} value={task} onChange={show}>
      <Suspense fallback={null}>
        <aheadLine.Part />
      </Suspense>
      <StatusLine refused={refused} />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportResults />
        </Suspense>
      )}
      <Answers className={styles["view"]} refused={refused}>
        <WordsOnFailure key={task} what={`The view ${view?.label ?? ""}`}>
          <Suspense fallback={<div className={styles["coming"]} />}>{view !== undefined && <view.Part />}</Suspense>
        </WordsOnFailure>
      </Answers>
    </Tabs>
  );
}
