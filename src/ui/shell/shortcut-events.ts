/** What a shortcut asks of a part of the page that is not the state's: the copy button, the help. */
export type ShortcutEvent = "copy-link" | "help";

const listeners = new Map<ShortcutEvent, Set<() => void>>();

/** Calls back whenever the shortcut is pressed; gives what ends that. */
export function onShortcut(event: ShortcutEvent, heard: () => void): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(heard));
  return () => known.delete(heard);
}

export function tellShortcut(event: ShortcutEvent): void {
  for (const heard of listeners.get(event) ?? []) heard();
}
