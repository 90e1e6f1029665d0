import type { KeyboardEvent } from "react";

interface FieldKeys {
  readonly input: HTMLInputElement | null;
  readonly message: HTMLElement | null;
  readonly hasDraft: boolean;
  /** Whether there is anything that Esc would put away. */
  readonly isOpen: boolean;
  readonly onGiveUp: () => void;
  readonly onEnter: () => void;
  readonly onStep: (count: number) => void;
}

/** Shift makes ten steps of one. */
export const bigStep = 10;
const directions: ReadonlyMap<string, number> = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
]);

/** What a key does in a field or in its offers. What the field takes for itself goes no further; the page sees the rest. */
export function pressInField(event: KeyboardEvent, keys: FieldKeys): void {
  const direction = directions.get(event.key);
  if (event.key === "Tab") tabThroughOffers(event, keys.input, keys.message);
  else if (event.key === "Escape" && keys.isOpen) {
    event.stopPropagation();
    keys.onGiveUp();
  } else if (event.target !== keys.input) return;
  else if (event.key === "Enter") {
    event.preventDefault();
    keys.onEnter();
  } else if (direction !== undefined) {
    event.preventDefault();
    keys.onStep(direction * (event.shiftKey ? bigStep : 1));
  } else if (keys.hasDraft && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
    // What is being typed undoes itself first; the page's undo comes after.
    event.stopPropagation();
  }
}

/**
 * Lets Tab go from a field to its offers and on to what follows the field, wherever on the page the offers stand; with
 * Shift the same way back.
 */
function tabThroughOffers(event: KeyboardEvent, input: HTMLInputElement | null, message: HTMLElement | null): void {
  const offers = [...(message?.querySelectorAll("button") ?? [])];
  const at = offers.findIndex((offer) => offer === event.target);
  if (at < 0 && event.shiftKey) return;
  const next = at + (event.shiftKey ? -1 : 1);
  const target = offers[next] ?? input;
  // Past the last offer the browser goes on from the field, which therefore has the focus first.
  if (next < offers.length) event.preventDefault();
  if (offers.length > 0) target?.focus();
}
