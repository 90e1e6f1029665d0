import { useApp } from "../../state/use-app.tsx";
import styles from "./header.module.css";

/** One step back and one forward, each saying which. */
export function UndoButtons() {
  const back = useApp(({ past }) => past.at(-1)?.label ?? null);
  const forward = useApp(({ future }) => future.at(-1)?.label ?? null);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  return (
    <>
      <Step word="Undo" label={back} onClick={undo} />
      <Step word="Redo" label={forward} onClick={redo} />
    </>
  );
}

interface StepProps {
  readonly word: string;
  readonly label: string | null;
  readonly onClick: () => void;
}

/** Stays in the tab order when there is nothing to do, so that the focus is not lost with the last step. */
function Step({ word, label, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles["word"]}
      aria-disabled={label === null}
      aria-label={label === null ? `${word}, nothing to ${word.toLowerCase()}` : `${word}: ${label}`}
      title={label === null ? undefined : `${word}: ${label}`}
      onClick={onClick}
    >
      {word}
    </button>
  );
}
