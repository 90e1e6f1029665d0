import { useState } from "react";
import { useApp } from "../../state/use-app.tsx";
import styles from "./dock.module.css";

type DockSide = "results" | "inputs";

interface DockProps {
  readonly side: DockSide;
  readonly onChange: (side: DockSide) => void;
}

const names: Readonly<Record<DockSide, string>> = { results: "Results", inputs: "Inputs" };

/** On a phone: results or inputs, one at a time. */
export function Dock({ side, onChange }: DockProps) {
  return (
    <nav className={styles["dock"]} aria-label="Results or inputs">
      {(["results", "inputs"] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-current={side === id ? "page" : undefined}
          onClick={() => {
            onChange(id);
            window.scrollTo({ top: 0 });
          }}
        >
          {names[id]}
        </button>
      ))}
    </nav>
  );
}

/** Which side a phone shows. An editor, a field or a view that something leads to would else stay out of sight. */
export function useDockSide(): readonly [DockSide, (side: DockSide) => void] {
  const editor = useApp((state) => state.editor);
  const wanted = useApp((state) => state.wantedField);
  const [side, setSide] = useState<DockSide>("results");
  const isImporting = useApp(({ importing }) => importing !== null);
  const task = useApp((state) => state.task);
  const [shown, setShown] = useState({ editor, wanted, isImporting, task });
  if (shown.editor !== editor || shown.wanted !== wanted || shown.isImporting !== isImporting || shown.task !== task) {
    setShown({ editor, wanted, isImporting, task });
    if (editor !== null || isImporting) setSide("inputs");
    else if (shown.task !== task) setSide("results");
  }
  return [side, setSide];
}
