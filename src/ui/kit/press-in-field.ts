import type { KeyboardEvent } from "react";
import { tabThroughOffers } from "./tab-through-offers.ts";

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
