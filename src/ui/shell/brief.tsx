import { type ReactNode, Suspense, lazy, useEffect, useId, useRef, useState } from "react";
import { boundary } from "../../findings/boundary.ts";
import type { BriefTask } from "../../state/app-state.ts";
import { isUntouchedExample, leftOut } from "../../state/example-choices.ts";
import { useClassesByLoad } from "../../state/members/classes-by-load.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { TextLine } from "../kit/text-line.tsx";
import { HardwareParagraph } from "../tasks/hardware/hardware-paragraph.tsx";
import { PricesParagraph } from "../tasks/prices/prices-paragraph.tsx";
import { TargetsParagraph } from "../tasks/targets/targets-paragraph.tsx";
import { WorkloadParagraph } from "../tasks/workload/workload-paragraph.tsx";
import styles from "./brief.module.css";

/** Comes with its first use, as each of its parts does. */
const BriefEditor = lazy(async () => ({ default: (await import("./brief-editor.tsx")).BriefEditor }));

const ImportSheet = lazy(async () => ({ default: (await import("../tasks/import/import-sheet.tsx")).ImportSheet }));

interface Section {
  readonly task: BriefTask;
  readonly title: string;
  readonly paragraph: ReactNode;
}

const sections: readonly Section[] = [
  { task: "workload", title: "Workload", paragraph: <WorkloadParagraph /> },
  { task: "hardware", title: "Model and hardware", paragraph: <HardwareParagraph /> },
  { task: "targets", title: "Targets and reserve", paragraph: <TargetsParagraph /> },
  { task: "prices", title: "Prices and uncertainty", paragraph: <PricesParagraph /> },
];

/** The inputs: four paragraphs of prose with fields in them, or the editor of the one that is open. */
export function Brief() {
  const editor = useApp((state) => state.editor);
  const openEditor = useApp((state) => state.openEditor);
  // The class that the brief tells of is the one that its editor opens with.
  const [shown] = useClassesByLoad();
  const [closed, setClosed] = useState<BriefTask | null>(null);
  const isRefused = useApp(({ link }) => link.state === "refused");
  const isImporting = useApp(({ importing }) => importing !== null);
  if (isImporting) {
    return (
      <Suspense fallback={<p>Opening…</p>}>
        <ImportSheet />
      </Suspense>
    );
  }
  if (isRefused) return <NoInputs />;
  const open = sections.find(({ task }) => task === editor);
  if (open !== undefined) {
    const { task, title } = open;
    const close = (opener: HTMLElement | null) => {
      // A button of the results that led here has the focus back; else that of the paragraph.
      const isThere = opener !== null && opener !== document.body && opener.checkVisibility();
      setClosed(isThere ? null : task);
      openEditor(null);
      if (isThere) opener.focus();
    };
    return (
      <Suspense fallback={<p>Opening…</p>}>
        <BriefEditor key={task} task={task} title={title} onDone={close} />
      </Suspense>
    );
  }
  return (
    <>
      <Note />
      {sections.map(({ task, title, paragraph }) => (
        <BriefSection key={task} title={title} takesFocus={closed === task} onEdit={() => openEditor(task, shown?.id)}>
          {paragraph}
        </BriefSection>
      ))}
    </>
  );
}

/** As the schema has it. */
const longestNote = 1000;

/** What the sender says to whoever opens the scenario. */
function Note() {
  const note = useApp(({ scenario }) => scenario.note);
  const edit = useApp((state) => state.edit);
  return (
    <p className={styles["note"]}>
      <TextLine
        label="Note"
        text={note}
        at="note"
        longest={longestNote}
        placeholder="Add a note that travels with the link"
        onCommit={(typed) => edit({ note: typed.trim() })}
      />
    </p>
  );
}

interface BriefSectionProps {
  readonly title: string;
  /** Whether its editor was just closed: then its button has the focus back. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** One paragraph of the brief with the button that opens its editor. */
function BriefSection({ title, takesFocus, onEdit, children }: BriefSectionProps) {
  const titleId = useId();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  return (
    <section className={styles["section"]} aria-labelledby={titleId}>
      <div className={styles["head"]} ref={head}>
        <h2 id={titleId}>{title}</h2>
        <TextButton label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
          Edit
        </TextButton>
      </div>
      {children}
    </section>
  );
}

/** In place of the inputs while a link is shown that cannot be read: any that stood here would be taken for the link's. */
function NoInputs() {
  const scenario = useApp((state) => state.scenario);
  const name = scenario.title === "" ? "without a name" : scenario.title;
  return (
    <section className={styles["section"]} aria-label="No inputs">
      <div className={styles["head"]}>
        <h2>Inputs</h2>
      </div>
      <p>
        None are shown: those of the link cannot be read.
        {!isUntouchedExample(scenario) && ` Your own scenario, ${name}, waits unchanged.`}
      </p>
    </section>
  );
}

/** Under the inputs: what they say nothing about. */
export function BriefFoot() {
  const basedOn = useApp(({ scenario }) => scenario.basedOn);
  const isRefused = useApp(({ link }) => link.state === "refused");
  const isImporting = useApp(({ importing }) => importing !== null);
  if (isRefused || isImporting) return null;
  const sentences = leftOut(basedOn);
  return (
    <div className={styles["foot"]}>
      <p>Bring your own: drop or paste a model's config, a trace, a load test, metrics or usage anywhere here.</p>
      {sentences.length > 0 && (
        <details>
          <summary>What the worked example leaves out</summary>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>What this plan does not know</summary>
        <p>{boundary}</p>
      </details>
    </div>
  );
}
