import { lazy, Suspense, useState, type ReactNode } from "react";
import type { BriefTask } from "../../state/app-state.ts";
import { useApp } from "../../state/use-app.tsx";
import { useClassesByLoad } from "../../state/members/classes-by-load.ts";
import { HardwareParagraph } from "../tasks/hardware/hardware-paragraph.tsx";
import { PricesParagraph } from "../tasks/prices/prices-paragraph.tsx";
import { TargetsParagraph } from "../tasks/targets/targets-paragraph.tsx";
import { WorkloadParagraph } from "../tasks/workload/workload-paragraph.tsx";
import { NoInputs } from "./no-inputs.tsx";
import { BriefSection } from "./brief-section.tsx";

/** Comes with its first use, as each of its parts does. */
const BriefEditor = lazy(async () => ({ default: (await import("./brief-editor.tsx")).BriefEditor }));

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
  return sections.map(({ task, title, paragraph }) => (
    <BriefSection key={task} title={title} takesFocus={closed === task} onEdit={() => openEditor(task, shown?.id)}>
      {paragraph}
    </BriefSection>
  ));
}
