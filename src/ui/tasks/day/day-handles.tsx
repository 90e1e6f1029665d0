import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { hourText, quarterHour } from "../../../experiment-words/day-words.ts";
import { hoursPerDay, secondsPerHour } from "../../../quantity/time.ts";
import type { DayLayout } from "./day-layout.ts";
import type { DayMark, DayPicture } from "./day-picture.ts";
import styles from "./day-chart.module.css";

interface DayHandleProps {
  readonly mark: DayMark;
  readonly at: { readonly x: number; readonly y: number };
  /** Where it stands, or is dragged to. */
  readonly seconds: number;
  readonly secondsAt: (x: number) => number;
  /** While it is dragged; `null`: put back, or let go. */
  readonly onDrag: (seconds: number | null) => void;
  readonly onMove: (hour: number) => void;
  readonly onRemove: () => void;
}

const smallStep = 0.25;
const largeStep = 1;

/** What happens, to be dragged or moved with the arrow keys: a quarter of an hour, with Shift an hour. */
export function DayHandle({ mark, at, seconds, secondsAt, onDrag, onMove, onRemove }: DayHandleProps) {
  const drag = useRef<{ readonly startX: number; hour: number | null } | null>(null);
  const hour = seconds / secondsPerHour;
  const end = () => {
    drag.current = null;
    onDrag(null);
  };
  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX - at.x, hour: null };
  };
  const moved = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return;
    const next = quarterHour(secondsAt(event.clientX - drag.current.startX));
    drag.current.hour = next;
    onDrag(next * secondsPerHour);
  };
  const released = () => {
    const next = drag.current?.hour ?? null;
    end();
    if (next !== null && next * secondsPerHour !== mark.atSeconds) onMove(next);
  };
  const typed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape" && drag.current !== null) {
      event.stopPropagation();
      end();
      return;
    }
    if (event.key === "Delete") onRemove();
    const way = arrowOf(event.key);
    if (way === 0) return;
    event.preventDefault();
    const next = Math.min(hoursPerDay, Math.max(0, hour + way * (event.shiftKey ? largeStep : smallStep)));
    if (next !== hour) onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles["handle"]}
      style={{ left: at.x, top: at.y }}
      aria-label={mark.name}
      aria-valuemin={0}
      aria-valuemax={hoursPerDay}
      aria-valuenow={hour}
      aria-valuetext={hourText(hour)}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={released}
      onPointerCancel={end}
      onKeyDown={typed}
    />
  );
}

function arrowOf(key: string): -1 | 0 | 1 {
  if (key === "ArrowLeft" || key === "ArrowDown") return -1;
  return key === "ArrowRight" || key === "ArrowUp" ? 1 : 0;
}

interface DayReaderProps {
  readonly picture: DayPicture;
  readonly layout: DayLayout;
  readonly read: number | null;
  readonly onRead: (index: number | null) => void;
  readonly onOpen?: ((seconds: number) => void) | undefined;
}

const farStep = 15;

/** Reads one stretch of the picture: under the pointer, or with the arrow keys. */
export function DayReader({ picture, layout, read, onRead, onOpen }: DayReaderProps) {
  const { left, right, replicas, waiting, secondsAt } = layout;
  const last = picture.needed.length - 1;
  const within = (index: number) => Math.min(last, Math.max(0, index));
  const pointed = (event: PointerEvent<HTMLDivElement>) => {
    const x = left + event.clientX - event.currentTarget.getBoundingClientRect().left;
    onRead(within(Math.floor((secondsAt(x) - picture.fromSeconds) / picture.stepSeconds)));
  };
  const typed = (event: KeyboardEvent<HTMLDivElement>) => {
    const way = arrowOf(event.key);
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? last : (read ?? 0) + way * (event.shiftKey ? farStep : 1);
    if (way === 0 && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    onRead(within(next));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles["reader"]}
      style={{ left, top: replicas.top, width: right - left, height: waiting.bottom - replicas.top }}
      aria-label="Moment that is read"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={read ?? 0}
      aria-valuetext={picture.minuteText(read ?? 0)}
      onClick={() => read !== null && onOpen?.(picture.fromSeconds + (read + 0.5) * picture.stepSeconds)}
      onPointerMove={pointed}
      onPointerLeave={() => onRead(null)}
      onFocus={() => read === null && onRead(0)}
      onBlur={() => onRead(null)}
      onKeyDown={typed}
    />
  );
}
