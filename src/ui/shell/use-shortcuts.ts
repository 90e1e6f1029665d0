import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";

/** Lists and menus find their entries by letters. */
const lettered =
  "input[type='text'], input[type='search'], textarea, select, [role='combobox'], [role='listbox'], [role='menu']";

/** A field of the brief keeps the key for itself while something is being typed; then the page may have it. */
function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[inputmode='decimal']")) return "field";
  return target.closest(lettered) === null ? "page" : "text";
}

/** Undo, redo, copy link, jump, explain and help by keyboard. */
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

/** What the keys of the page do. */
type Shortcut = "undo" | "redo" | "copy-link" | "jump" | "help" | "explain";

/** A key press, as far as shortcuts look at it. */
interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Where it was pressed: in a field of the brief, in another place that takes letters, or anywhere else. */
type KeyPlace = "field" | "text" | "page";

const singleKeys: ReadonlyMap<string, Shortcut> = new Map([
  ["?", "help"],
  ["e", "explain"],
]);

/** The shortcut of a key press; `null`: it means nothing to the page, or belongs to the text being typed. */
export function shortcutOf(press: KeyPress, place: KeyPlace, hasSingleKeys: boolean): Shortcut | null {
  const key = press.key.toLowerCase();
  const hasControl = press.ctrlKey || press.metaKey;
  if (press.altKey) return null;
  if (hasControl && press.shiftKey && key === "l") return "copy-link";
  if (hasControl && !press.shiftKey && key === "k") return "jump";
  if (hasControl && place !== "text") {
    if (key === "z") return press.shiftKey ? "redo" : "undo";
    if (key === "y" && !press.shiftKey) return "redo";
  }
  if (hasControl || place !== "page" || !hasSingleKeys) return null;
  return singleKeys.get(key) ?? null;
}

const figures = "button[data-metric]";

/** Opens the figure that has the focus, else the first of the page; in a window over the page only the one in focus. */
function explainFigure(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const isInWindow = target.closest("[role='dialog']") !== null;
  const figure = target.closest(figures) ?? (isInWindow ? null : document.querySelector(figures));
  if (!(figure instanceof HTMLElement)) return;
  // The explanation gives the focus back to where it came from.
  figure.focus();
  figure.click();
}

/** What a shortcut asks of a part of the page that is not the state's: the copy button, a window. */
type ShortcutEvent = "copy-link" | "help" | "jump";

const listeners = new Map<ShortcutEvent, Set<() => void>>();

/** Calls back whenever the shortcut is pressed; gives what ends that. */
export function onShortcut(event: ShortcutEvent, heard: () => void): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(heard));
  return () => known.delete(heard);
}

function tellShortcut(event: ShortcutEvent): void {
  for (const heard of listeners.get(event) ?? []) heard();
}
