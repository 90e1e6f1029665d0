import type { KeyboardEvent } from "react";

/**
 * Lets Tab go from a field to its offers and on to what follows the field, wherever on the page the offers stand; with
 * Shift the same way back.
 */
export function tabThroughOffers(
  event: KeyboardEvent,
  input: HTMLInputElement | null,
  message: HTMLElement | null,
): void {
  const offers = [...(message?.querySelectorAll("button") ?? [])];
  const at = offers.findIndex((offer) => offer === event.target);
  if (at < 0 && event.shiftKey) return;
  const next = at + (event.shiftKey ? -1 : 1);
  const target = offers[next] ?? input;
  // Past the last offer the browser goes on from the field, which therefore has the focus first.
  if (next < offers.length) event.preventDefault();
  if (offers.length > 0) target?.focus();
}
