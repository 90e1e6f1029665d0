import { Suspense, lazy, useEffect, useRef } from "react";
import type { BriefTask } from "../../state/app-state.ts";
import { TextButton } from "../kit/text-button.tsx";
import { useEscape } from "../kit/use-escape.ts";
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
  /** `opener`: what had the focus when the editor opened. */
  readonly onDone: (opener: HTMLElement | null) => void;
}

/** One paragraph of the brief in full, with what has changed since it was opened. */
export function BriefEditor({ task, title, onDone }: BriefEditorProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement ? focused : null;
    heading.current?.focus();
  }, []);
  const close = () => onDone(opener.current);
  useEscape(section, close);
  const Editor = editors[task];
  return (
    <section ref={section} className={styles["editor"]} aria-label={`${title}, editor`}>
      <div className={styles["head"]}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <TextButton onClick={close}>Done</TextButton>
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
