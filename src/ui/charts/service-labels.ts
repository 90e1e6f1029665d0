import { formatCount } from "../../quantity/format-number.ts";
import type { PanelLayout, ServiceLayout, ServicePanel, ServicePicture } from "./service-picture.ts";

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
  return { ...beside(texts, room, 0, letterWidth), y: layout.first.bottom + 15 };
}

/** `with 4 replicas: 1.14 calls/s` under the first panel, right of the load line; less where there is less room. */
export function fewerLabel(picture: ServicePicture, layout: ServiceLayout): PlacedLabel | null {
  const { fewer, loadLine } = picture;
  if (fewer === null || loadLine === null || fewer.callsPerSecond <= loadLine) return null;
  const replicas = `${formatCount(fewer.replicas)} ${fewer.replicas === 1 ? "replica" : "replicas"}`;
  const load = formatCount(fewer.callsPerSecond);
  const texts = [`with ${replicas}: ${load} calls/s`, `with ${replicas}: ${load}`, `${replicas}: ${load}`, replicas];
  const at = layout.xOf(fewer.callsPerSecond);
  const place = beside(texts, roomAt(at, picture, layout), 0, letterWidth);
  return { ...place, y: layout.first.bottom + 15 };
}

/** What the calls would take with one replica fewer, at the top of its panel, where the curve has left it. */
export function missLabel(
  picture: ServicePicture,
  layout: ServiceLayout,
  panel: PanelLayout,
  { fewerText }: ServicePanel,
): PlacedLabel | null {
  const { fewer, loadLine } = picture;
  if (fewerText === "" || fewer === null || loadLine === null || fewer.callsPerSecond <= loadLine) return null;
  const place = beside([fewerText], roomAt(layout.xOf(fewer.callsPerSecond), picture, layout), clear, letterWidth);
  return { ...place, y: panel.top + ascent + 4 };
}

/**
 * The times at the peak beside its dots: under them to the right or over them to the left, where a rising curve leaves room,
 * or else where least is in the way; fewer of the times where there is less room.
 */
export function heldLabel(
  picture: ServicePicture,
  layout: ServiceLayout,
  panel: PanelLayout,
  facts: ServicePanel,
): PlacedLabel | null {
  const { heldSeconds, peakTexts } = facts;
  if (picture.peak === null || heldSeconds === null) return null;
  const { at, from, to } = roomAt(layout.xOf(picture.peak), picture, layout);
  const [high, low] = heldLines(facts, panel);
  const isAbove = heldSeconds > panel.mostSeconds;
  const places = peakTexts.flatMap((words): readonly PlacedLabel[] => {
    const text = isAbove ? `${words}, above` : words;
    const size = text.length * boldWidth;
    const right = { text, x: at + besideDot, anchor: "start" } as const;
    const left = { text, x: Math.min(at - besideDot, to), anchor: "end" } as const;
    return [
      { ...right, y: low },
      { ...left, y: high },
      { ...right, y: high },
      { ...left, y: low },
    ].filter(({ x, anchor }) => (anchor === "start" ? x + size <= to : x - size >= Math.max(from, layout.left)));
  });
  const short = peakTexts.at(-1) ?? "";
  const last = beside([short], { at, from, to }, besideDot, boldWidth);
  const placed = places.length === 0 ? [{ ...last, y: high }] : places;
  const troubles = placed.map((label) => crossings(boxOf(label, boldWidth), picture, layout, panel));
  return placed[troubles.indexOf(Math.min(...troubles))] ?? null;
}

/** Base lines over and under the dots at the peak; at the top where the time leaves the panel. */
function heldLines({ heldSeconds, meanSeconds }: ServicePanel, panel: PanelLayout): readonly [number, number] {
  const [held, mean] = [heldSeconds ?? 0, meanSeconds ?? heldSeconds ?? 0];
  const top = panel.top + ascent + 4;
  const high = held > panel.mostSeconds ? top : offLine(panel.yOf(Math.max(held, mean)) - aboveDot, panel.limitY);
  return [high, Math.max(top, panel.yOf(Math.min(held, mean)) + ascent + besideDot)];
}

/** A text that would lie on the limit stands over it. */
function offLine(y: number, line: number | null): number {
  if (line === null) return y;
  return line > y - ascent - descent && line < y + clear ? line - clear : y;
}

/** What the wash past the knee is called, in the widest part of it that no line cuts; empty lines: no room. */
export function kneeLabel(picture: ServicePicture, layout: ServiceLayout): PlacedLabel & { readonly next: string } {
  const none = { text: "", next: "", x: 0, y: 0, anchor: "end" } as const;
  const { knee, loadLine, peak, fewer } = picture;
  if (knee === null) return none;
  const { xOf, right, first } = layout;
  const start = xOf(knee.callsPerSecond);
  const marks = [loadLine, peak, fewer?.callsPerSecond ?? null];
  const lines = marks.flatMap((at) => (at === null || xOf(at) <= start ? [] : [xOf(at)]));
  const edges = [start, ...lines.toSorted((one, other) => one - other), right];
  const parts = edges.slice(1).map((to, index) => ({ to, size: to - (edges[index] ?? to) - 2 * clear }));
  const widest = parts.toSorted((one, other) => other.size - one.size)[0];
  if (widest === undefined) return none;
  const place = { x: widest.to - clear, y: first.bottom - 8, anchor: "end" } as const;
  const full = [`past the knee, batch ${formatCount(knee.batch)}`, "past the knee"];
  const text = full.find(({ length }) => length * letterWidth <= widest.size);
  if (text !== undefined) return { ...place, text, next: "" };
  return "knee".length * letterWidth <= widest.size ? { ...place, text: "past", next: "knee" } : none;
}

/** A limit inside a narrow plot: over its line or under it, at the left or at the right, in full or short, where least is in the way. */
export function limitLabel(
  picture: ServicePicture,
  layout: ServiceLayout,
  panel: PanelLayout,
  facts: ServicePanel,
): PlacedLabel | null {
  const { limitY } = panel;
  if (limitY === null) return null;
  const { left, right } = layout;
  const places = [facts.limitText, facts.shortLimitText].flatMap((text) => {
    const size = text.length * letterWidth;
    return [limitY - clear, limitY + ascent + clear].flatMap((y): readonly PlacedLabel[] => [
      { text, x: left + 4, y, anchor: "start" },
      { text, x: right - 4 - size, y, anchor: "start" },
    ]);
  });
  const held = heldLabel(picture, layout, panel, facts);
  const troubles = places.map((label) => {
    const { from, to, ...heights } = boxOf(label, letterWidth);
    const box = { from: from - 2, to: to + 2, ...heights };
    const isOnHeld = held !== null && meet(box, boxOf(held, boldWidth));
    return crossings(box, picture, layout, { ...panel, limitY: null }) + (isOnHeld ? 2 : 0);
  });
  return places[troubles.indexOf(Math.min(...troubles))] ?? null;
}

interface Box {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ text, x, y, anchor }: PlacedLabel, letter: number): Box {
  const from = anchor === "start" ? x : x - text.length * letter;
  return { from, to: from + text.length * letter, top: y - ascent, bottom: y + descent };
}

function meet(one: Box, other: Box): boolean {
  return one.from < other.to && one.to > other.from && one.top < other.bottom && one.bottom > other.top;
}

/** What is in the way of a text: the upright lines, the limit, the curves, the panel's ends, the name of the wash. */
function crossings(box: Box, picture: ServicePicture, layout: ServiceLayout, panel: PanelLayout): number {
  const { xOf, first } = layout;
  const isIn = (x: number) => x > box.from && x < box.to;
  const marks = [picture.loadLine, picture.peak, picture.fewer?.callsPerSecond ?? null];
  const lines = marks.filter((at) => at !== null && isIn(xOf(at))).length;
  const isFirst = panel.top === first.top;
  const { points } = (isFirst ? picture.itl : null) ?? picture.ttft;
  const isCut = (time: "heldSeconds" | "meanSeconds") =>
    points.some((point) => {
      const y = panel.yOf(point[time]);
      return isIn(xOf(point.callsPerSecond)) && y > box.top - 2 && y < box.bottom + 2;
    });
  const curves = [isCut("heldSeconds"), isCut("meanSeconds")].filter(Boolean).length;
  const isOnLimit = panel.limitY !== null && panel.limitY > box.top && panel.limitY < box.bottom;
  const isOutside = box.top < panel.top || box.bottom > panel.bottom;
  const knee = isFirst ? kneeLabel(picture, layout) : null;
  const isOnName = knee !== null && knee.text !== "" && meet(box, boxOf(knee, letterWidth));
  return lines + curves + (isOnLimit ? 1 : 0) + (isOutside ? 2 : 0) + (isOnName ? 2 : 0);
}

/** `Between tokens of Support chat, ms`: a long name is cut where the picture ends. */
export function panelTitle({ title }: ServicePanel, { unit }: PanelLayout, { width }: ServiceLayout): string {
  const room = Math.max(1, Math.floor(width / boldWidth) - `…, ${unit}`.length);
  const shown = title.length > room ? `${title.slice(0, room).trimEnd()}…` : title;
  return `${shown}, ${unit}`;
}
