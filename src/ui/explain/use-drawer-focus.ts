import { useCallback, useEffect, useRef, type RefCallback, type RefObject } from "react";

/** A person who types in a field elsewhere means the field by Esc. */
function isTypedInto(element: EventTarget | null, drawer: HTMLElement | null): boolean {
  if (!(element instanceof HTMLElement) || drawer?.contains(element) === true) return false;
  return element.matches("input, textarea, select, [contenteditable], [role='dialog'] *");
}

/**
 * Closes the drawer by Esc, and when it goes gives focus back to where it came from. Returns what the head of the drawer
 * takes as its ref: a head that appears, one for each figure, takes the focus.
 */
export function useDrawerFocus(drawer: RefObject<HTMLElement | null>, close: () => void): RefCallback<HTMLElement> {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (opener.current?.isConnected === true) opener.current.focus();
    },
    [],
  );
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTypedInto(event.target, drawer.current)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [drawer, close]);
  return useCallback(
    (head: HTMLElement | null) => {
      if (head === null) return;
      const focused = document.activeElement;
      const isOutside = focused !== document.body && drawer.current?.contains(focused) !== true;
      if (focused instanceof HTMLElement && isOutside) opener.current = focused;
      head.focus({ preventScroll: true });
      drawer.current?.scrollTo(0, 0);
    },
    [drawer],
  );
}
