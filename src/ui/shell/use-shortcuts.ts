import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";
import { hasSingleKeys } from "./single-keys.ts";
import { tellShortcut } from "./shortcut-events.ts";
import { shortcutOf, type KeyPlace } from "./shortcut-of.ts";

/** A field of the brief keeps the key for itself while something is being typed; then the page may have it. */
function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[inputmode='decimal']")) return "field";
  return target.matches("input[type='text'], input[type='search'], textarea, select") ? "text" : "page";
}

/** Undo, redo, copy link and help by keyboard. */
export function useShortcuts(): void {
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, placeOf(event.target), hasSingleKeys());
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut === "undo") undo();
      else if (shortcut === "redo") redo();
      else tellShortcut(shortcut);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}
