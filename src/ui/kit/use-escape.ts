import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

const above = "[role='dialog'], [role='alertdialog'], [role='listbox'], [role='menu']";

/** Closes a part of the page by Esc pressed in it or nowhere; what stands above the page, or a field with a draft, comes first. */
export function useEscape(part: RefObject<HTMLElement | null>, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(above) !== null) return;
    const { target } = event;
    if (target === document.body || (target instanceof Node && part.current?.contains(target) === true)) close();
  });
  // At once, not after painting: whoever sees the part can close it.
  useLayoutEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
