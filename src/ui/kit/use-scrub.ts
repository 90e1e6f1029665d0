import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";

interface ScrubOptions {
  /** The text after a drag of so many steps; `null` where it has no number. */
  readonly scrubbed: (count: number, isFast: boolean) => string | null;
  readonly onChange: (text: string) => void;
  readonly onEnd: (text: string) => void;
  readonly onCancel: () => void;
}

/** A hand that means to click moves less than this. */
const clickSlop = 4;
const pixelsPerStep = 4;

interface Drag {
  readonly pointerId: number;
  readonly startX: number;
  /** `null` while it may still be a click. */
  text: string | null;
}

type Press<Event> = Event & { readonly currentTarget: HTMLInputElement };

/**
 * Changes a field by dragging sideways over it. A press that does not move is a click and edits; a field that is being
 * edited selects text as usual. Esc or a lost pointer restores the text; release commits, once.
 */
export function useScrub({ scrubbed, onChange, onEnd, onCancel }: ScrubOptions) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [isScrubbing, setIsScrubbing] = useState(false);

  const stop = (finish: (text: string) => void) => {
    const text = drag.current?.text ?? null;
    drag.current = null;
    setIsScrubbing(false);
    if (text !== null) finish(text);
  };
  useEscape(isScrubbing, () => stop(onCancel));

  const move = ({ currentTarget, pointerId, clientX, shiftKey }: Press<PointerEvent>) => {
    const current = drag.current;
    if (current === null || current.pointerId !== pointerId) return;
    const moved = clientX - current.startX;
    const isFirst = current.text === null;
    if (isFirst && Math.abs(moved) < clickSlop) return;
    const text = scrubbed(Math.trunc(moved / pixelsPerStep), shiftKey);
    if (text === null) {
      drag.current = null;
      return;
    }
    if (isFirst) {
      currentTarget.setPointerCapture(pointerId);
      wasDragged.current = true;
      setIsScrubbing(true);
    }
    if (text !== current.text) onChange(text);
    current.text = text;
  };

  const handlers = {
    onPointerDown: ({ currentTarget, isPrimary, button, pointerId, clientX }: Press<PointerEvent>) => {
      wasDragged.current = false;
      if (isPrimary && button === 0 && !isEdited(currentTarget)) {
        drag.current = { pointerId, startX: clientX, text: null };
      }
    },
    // A press must neither focus nor select before it is known to be a click. A touch does so only when it ends.
    onMouseDown: (event: Press<MouseEvent>) => {
      if (event.button === 0 && !isEdited(event.currentTarget)) event.preventDefault();
    },
    onPointerMove: move,
    onPointerUp: () => stop(onEnd),
    onPointerCancel: () => stop(onCancel),
    onClick: ({ currentTarget }: Press<MouseEvent>) => {
      if (!wasDragged.current && !isEdited(currentTarget)) currentTarget.focus();
    },
  };
  return { isScrubbing, handlers };
}

function isEdited(element: Element): boolean {
  return element === document.activeElement;
}

/** Esc wherever the focus is: a drag does not take it. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  });
}
