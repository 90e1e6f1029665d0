import { lazy, Suspense } from "react";
import { useApp } from "../../state/use-app.tsx";
import type { MenuChoice } from "../kit/menu.tsx";
import styles from "./header.module.css";

/** Menus come after the first paint; until then the word stands there. */
const Menu = lazy(async () => ({ default: (await import("../kit/menu.tsx")).Menu }));

interface HeaderMenuProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** Begins with one step back and forward: where there is no room for them in the header. */
  readonly hasUndo?: boolean;
  readonly align?: "start" | "end";
}

/** A word of the header that opens a list. */
export function HeaderMenu({ label, choices, hasUndo = false, align = "end" }: HeaderMenuProps) {
  const back = useApp(({ past }) => past.at(-1)?.label ?? null);
  const forward = useApp(({ future }) => future.at(-1)?.label ?? null);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const steps: readonly MenuChoice[] = [
    { id: "undo", label: back === null ? "Undo" : `Undo: ${back}`, onChoose: undo, isDisabled: back === null },
    { id: "redo", label: forward === null ? "Redo" : `Redo: ${forward}`, onChoose: redo, isDisabled: forward === null },
  ];
  return (
    <Suspense fallback={<span className={styles["word"]}>{label}</span>}>
      <Menu label={label} choices={hasUndo ? [...steps, ...choices] : choices} align={align} />
    </Suspense>
  );
}
