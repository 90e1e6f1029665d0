import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { PanelLayout, ServiceLayout } from "./service-layout.ts";
import type { ServicePanel, ServicePicture } from "./service-picture.ts";

/** A text with its base line, in pixels. */
export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

/** A 12-px letter is so wide on average, a bold one a little wider. */
const letterWidth = 6.5;
const boldWidth = 7.2;
/** Between a text and a line it must not touch. */
const clear = 6;
/** From the dot of a time to its text. */
const besideDot = 9;
const aboveDot = 8;
/** What letters reach over and under their base line. */
const ascent = 10;
const descent = 3;

/** Where texts along a vertical line at `at` may stand without meeting the load line or leaving the picture. */
interface Room {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function roomAt(at: number, { loadLine }: ServicePicture, { xOf, width }: ServiceLayout): Room {
  const line = loadLine === null ? null : xOf(loadLine);
  if (line === null) return { at, from: 0, to: width };
  return at <= line ? { at: Math.min(at, line), from: 0, to: line - clear } : { at, from: line + clear, to: width };
}

/** The first text that fits beside the line, to the right of it or else to the left; the last where none does. */
function beside(texts: readonly string[], { at, from, to }: Room, gap: number, letter: number): Omit<PlacedLabel, "y"> {
  for (const text of texts) {
    const size = text.length * letter;
    if (at + gap + size <= to) return { text, x: at + gap, anchor: "start" };
    const end = Math.min(at - gap, to);
    if (end - size >= from) return { text, x: end, anchor: "end" };
  }
  return { text: texts.at(-1) ?? "", x: Math.max(from, Math.min(at + gap, to)), anchor: "start" };
}

/** `peak: 2.89 calls/s` under the first panel, `peak 2.89` where there is less room. */
export function peakLabel(picture: ServicePicture, layout: ServiceLayout): PlacedLabel | null {
  if (picture.peak === null) return null;
  const count = formatCount(picture.peak);
  const texts = [`peak: ${count} calls/s`, `peak ${count}`];
  const room = roomAt(layout.xOf(picture.peak), picture, layout);
  return { ...beside(texts, room, 0, letterWidth), y: layout.itl.bottom + 15 };
}

/** The time that is held against a limit, over its dot: `99 %: 23.6 ms`, without the share where there is less room. */
export function heldLabel(
  picture: ServicePicture,
  layout: ServiceLayout,
  panel: PanelLayout,
  { heldSeconds, heldText }: ServicePanel,
): PlacedLabel | null {
  if (picture.peak === null || heldSeconds === null) return null;
  const short = formatSeconds(heldSeconds);
  const room = roomAt(layout.xOf(picture.peak), picture, layout);
  const place = beside([heldText === "" ? short : heldText, short], room, besideDot, boldWidth);
  return { ...place, y: offLine(panel.yOf(heldSeconds) - aboveDot, panel.limitY) };
}

/** A text that would lie on the limit stands over it. */
function offLine(y: number, line: number | null): number {
  if (line === null) return y;
  return line > y - ascent - descent && line < y + clear ? line - clear : y;
}

/** What the wash past the knee is called, in the widest part of it that no line cuts; empty lines: no room. */
export function kneeLabel(picture: ServicePicture, layout: ServiceLayout): PlacedLabel & { readonly next: string } {
  const none = { text: "", next: "", x: 0, y: 0, anchor: "end" } as const;
  const { knee, loadLine, peak } = picture;
  if (knee === null) return none;
  const { xOf, right, itl } = layout;
  const start = xOf(knee.callsPerSecond);
  const lines = [loadLine, peak].flatMap((at) => (at === null || xOf(at) <= start ? [] : [xOf(at)]));
  const edges = [start, ...lines.toSorted((one, other) => one - other), right];
  const parts = edges.slice(1).map((to, index) => ({ to, size: to - (edges[index] ?? to) - 2 * clear }));
  const widest = parts.toSorted((one, other) => other.size - one.size)[0];
  if (widest === undefined) return none;
  const place = { x: widest.to - clear, y: itl.bottom - 8, anchor: "end" } as const;
  const full = [`past the knee, batch ${formatCount(knee.batch)}`, "past the knee"];
  const text = full.find(({ length }) => length * letterWidth <= widest.size);
  if (text !== undefined) return { ...place, text, next: "" };
  return "knee".length * letterWidth <= widest.size ? { ...place, text: "past", next: "knee" } : none;
}

/** A limit inside a narrow plot: over its line or under it, at the left or at the right, where least is in the way. */
export function limitLabel(
  picture: ServicePicture,
  layout: ServiceLayout,
  panel: PanelLayout,
  facts: ServicePanel,
): PlacedLabel | null {
  const { limitY } = panel;
  if (limitY === null) return null;
  const { left, right } = layout;
  const size = facts.limitText.length * letterWidth;
  const places = [limitY - clear, limitY + ascent + clear].flatMap((y) => [
    { from: left + 4, y },
    { from: right - 4 - size, y },
  ]);
  const held = heldLabel(picture, layout, panel, facts);
  const troubles = places.map(({ from, y }) => {
    const box = { from: from - 2, to: from + size + 2, top: y - ascent, bottom: y + descent };
    const isOverPanel = box.top < panel.top ? 2 : 0;
    return isOverPanel + crossings(box, picture, layout, panel) + (held !== null && touches(box, held) ? 2 : 0);
  });
  const best = places[troubles.indexOf(Math.min(...troubles))];
  return best === undefined ? null : { text: facts.limitText, x: best.from, y: best.y, anchor: "start" };
}

interface Box {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lines through a box: the load line, the peak, the curve. */
function crossings(box: Box, picture: ServicePicture, layout: ServiceLayout, panel: PanelLayout): number {
  const { xOf, itl } = layout;
  const isIn = (x: number) => x > box.from && x < box.to;
  const lines = [picture.loadLine, picture.peak].filter((at) => at !== null && isIn(xOf(at))).length;
  const isCut = picture.points.some(({ callsPerSecond, itlSeconds, ttftSeconds }) => {
    const y = panel.yOf(panel === itl ? itlSeconds : ttftSeconds);
    return isIn(xOf(callsPerSecond)) && y > box.top && y < box.bottom;
  });
  return lines + (isCut ? 1 : 0);
}

function touches(box: Box, { text, x, y, anchor }: PlacedLabel): boolean {
  const size = text.length * boldWidth;
  const from = anchor === "start" ? x : x - size;
  return from < box.to && from + size > box.from && y - ascent < box.bottom && y + descent > box.top;
}
