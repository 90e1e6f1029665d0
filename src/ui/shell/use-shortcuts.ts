import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";
import { explainFigure } from "./explain-figure.ts";
import { tellShortcut } from "./shortcut-events.ts";
import { shortcutOf, type KeyPlace } from "./shortcut-of.ts";

/** Lists and menus find their entries by letters. */
const lettered =
  "input[type='text'], input[type='search'], textarea, select, [role='combobox'], [role='listbox'], [role='menu']";

/** A field of the brief keeps the key for itself while something is being typed; then the page may have it. */
function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[inputmode='decimal']")) return "field";
  return target.closest(lettered) === null ? "page" : "text";
}

/** Undo, redo, copy link, explain and help by keyboard. */
export function useShortcuts(): void {
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const hasSingleKeys = useApp((state) => state.hasSingleKeys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, placeOf(event.target), hasSingleKeys);
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut === "undo") undo();
      else if (shortcut === "redo") redo();
      else if (shortcut === "explain") explainFigure(event.target);
      else tellShortcut(shortcut);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo, hasSingleKeys]);
}
