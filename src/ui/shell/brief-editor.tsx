import { lazy, Suspense, useEffect, useRef } from "react";
import type { BriefTask } from "../../state/app-state.ts";
import { TextButton } from "../kit/text-button.tsx";
import { SinceOpened } from "../tasks/brief/since-opened.tsx";
import styles from "./brief.module.css";

/** Editors come with their first use: the page opens without them. */
const editors = {
  workload: lazy(async () => ({ default: (await import("../tasks/workload/workload-editor.tsx")).WorkloadEditor })),
  hardware: lazy(async () => ({ default: (await import("../tasks/hardware/hardware-editor.tsx")).HardwareEditor })),
  targets: lazy(async () => ({ default: (await import("../tasks/targets/targets-editor.tsx")).TargetsEditor })),
  prices: lazy(async () => ({ default: (await import("../tasks/prices/prices-editor.tsx")).PricesEditor })),
};

interface BriefEditorProps {
  readonly task: BriefTask;
  readonly title: string;
  readonly onDone: () => void;
}

/** One paragraph of the brief in full, with what has changed since it was opened. */
export function BriefEditor({ task, title, onDone }: BriefEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Editor = editors[task];
  return (
    <section className={styles["editor"]} aria-label={`${title}, editor`}>
      <div className={styles["head"]}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <TextButton onClick={onDone}>Done</TextButton>
      </div>
      <Suspense fallback={<p>Opening…</p>}>
        <Editor />
        <div className={styles["since"]}>
          <SinceOpened />
        </div>
      </Suspense>
    </section>
  );
}
