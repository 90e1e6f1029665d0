/** What the keys of the page do. */
export type Shortcut = "undo" | "redo" | "copy-link" | "help" | "explain";

/** A key press, as far as shortcuts look at it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Where it was pressed: in a field of the brief, in another place that takes letters, or anywhere else. */
export type KeyPlace = "field" | "text" | "page";

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
  if (hasControl && place !== "text") {
    if (key === "z") return press.shiftKey ? "redo" : "undo";
    if (key === "y" && !press.shiftKey) return "redo";
  }
  if (hasControl || place !== "page" || !hasSingleKeys) return null;
  return singleKeys.get(key) ?? null;
}
