import type { LimitKind, ResourceUse } from "../../engine/plan-result.ts";
import type { LimitRange } from "../../planning/headline-range.ts";
import { limitLines, shareText } from "./limit-names.ts";

/** One resource as a flooded compartment; lengths in pixels, downward. */
export interface Compartment {
  readonly kind: LimitKind;
  readonly left: number;
  readonly width: number;
  /** Where the flood ends at the top, and where it starts above the line; the same where it stays below. */
  readonly surface: number;
  readonly dry: number;
  readonly isTallest: boolean;
  readonly isOver: boolean;
  /** The flood is higher than the picture and its top is cut. */
  readonly isCut: boolean;
  readonly level: string;
  readonly levelAt: number;
  /** The level stands on the flood itself, not above it. */
  readonly isLevelInside: boolean;
  readonly nameLines: readonly string[];
}

export interface LoadLineGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Heights of the line and of the floor. */
  readonly line: number;
  readonly keel: number;
  readonly compartments: readonly Compartment[];
  /** The lowest resources, which a narrow picture has no room for. */
  readonly unshown: readonly LimitKind[];
  /** Lines of a note under a name: one, or two short ones where there is no room for it. */
  readonly noteLines: 1 | 2;
  /** What the line is called, as long as there is room for it beside floods that stand over it. */
  readonly lineName: string;
  /** Levels named at the left: half of the line, the line, and above it each whole line. */
  readonly marks: readonly { readonly text: string; readonly y: number; readonly isLine: boolean }[];
}

const narrowBelow = 500;
/** A compartment of less holds neither its level nor its name. */
const leastCompartment = 52;
/** `up to 10.9 calls/s`, and the width of a letter of it in 12 px, on average. */
const usualNote = 18;
const letterWidth = 6;
const longLineName = "load line: the most load each limit allows";
const shortLineName = "load line";
const nameLineHeight = 16;
/** Room above the flood for the level of one that stands over the line. */
const headroom = 18;
/** Higher floods are cut, so that the line stays well above the floor. */
const mostShown = 3;

interface Frame {
  readonly left: number;
  readonly lineHeight: number;
  readonly keel: number;
  readonly indent: number;
}

const wide: Frame = { left: 52, lineHeight: 132, keel: 182, indent: 12 };
const narrow: Frame = { left: 36, lineHeight: 108, keel: 160, indent: 5 };

/** Height of the line over the floor, the same for every pool: the whole of it unless some flood needs the room. */
function lineHeight({ lineHeight: whole, keel }: Frame, tallestUse: number): number {
  return Math.min(whole, (keel - headroom) / Math.min(mostShown, Math.max(1, tallestUse)));
}

/** How far names and levels stand from the left of their compartment. */
export function compartmentIndent(width: number): number {
  return (width < narrowBelow ? narrow : wide).indent;
}

/**
 * The load line of one pool: a compartment for each resource, tallest first, flooded to its peak load over what it could
 * safely carry alone. `tallestUse` is that of all pools on the page, so that they share one scale; `longestNote` is the
 * length of the longest text under a name.
 */
export function loadLineGeometry(
  resources: readonly ResourceUse[],
  width: number,
  tallestUse: number,
  longestNote = usualNote,
): LoadLineGeometry {
  const frame = width < narrowBelow ? narrow : wide;
  const sorted = resources.toSorted((one, other) => other.use - one.use);
  const room = Math.max(1, Math.floor((width - frame.left) / leastCompartment));
  const shown = sorted.slice(0, room);
  const each = (width - frame.left) / Math.max(1, shown.length);
  const scale = lineHeight(frame, tallestUse);
  const line = frame.keel - scale;
  const compartments = shown.map((resource, index) =>
    compartment(resource, { index, each, scale, line, frame, width }),
  );
  const lines = Math.max(1, ...compartments.map(({ nameLines }) => nameLines.length));
  const noteLines = each >= longestNote * letterWidth + frame.indent ? 1 : 2;
  return {
    width,
    height: frame.keel + 8 + (lines + noteLines) * nameLineHeight + 6,
    left: frame.left,
    line,
    keel: frame.keel,
    compartments,
    unshown: sorted.slice(room).map(({ kind }) => kind),
    noteLines,
    lineName: lineName(compartments, each, width),
    marks: lineMarks(frame.keel, scale),
  };
}

/** The longest name under which no flood stands over the line, from the right. */
function lineName(compartments: readonly Compartment[], each: number, width: number): string {
  const names = width >= narrowBelow ? [longLineName, shortLineName] : [shortLineName];
  const isFree = (name: string) =>
    !compartments.slice(-Math.ceil((name.length * letterWidth) / each)).some(({ isOver }) => isOver);
  return names.find(isFree) ?? "";
}

/** Whole lines above the load line, as far as the picture reaches, and half of it. */
function lineMarks(keel: number, scale: number): LoadLineGeometry["marks"] {
  const shares = [0.5, 1, ...Array.from({ length: mostShown - 1 }, (_, index) => index + 2)];
  return shares
    .map((share) => ({ text: shareText(share), y: keel - share * scale, isLine: share === 1 }))
    .filter(({ y }) => y >= headroom / 2);
}

interface Place {
  readonly index: number;
  readonly each: number;
  readonly scale: number;
  readonly line: number;
  readonly frame: Frame;
  readonly width: number;
}

/** A flood lower than this has its level above it. */
const leastInside = 30;

function compartment({ kind, use }: ResourceUse, place: Place): Compartment {
  const { index, each, scale, line, frame } = place;
  const isOver = use > 1;
  const surface = frame.keel - Math.min(mostShown, use) * scale;
  const isLevelInside = !isOver && frame.keel - surface >= leastInside;
  return {
    kind,
    left: frame.left + index * each,
    width: each,
    surface,
    dry: Math.max(surface, line),
    isTallest: index === 0,
    isOver,
    isCut: use > mostShown,
    level: shareText(use),
    levelAt: isLevelInside ? surface + 22 : surface - 8,
    isLevelInside,
    nameLines: limitLines(kind, each),
  };
}

/** Best and worst of what binds, as a ladder in its compartment; y downward, in pixels. */
export interface LadderGeometry {
  readonly x: number;
  /** Where the fleet stands at best, where the flood ends, and where it stands at worst. */
  readonly foot: number;
  readonly surface: number;
  readonly head: number;
  /** The worst lies above the picture, or nobody can say how high. */
  readonly isCut: boolean;
  readonly best: LadderLabel;
  readonly worst: LadderLabel;
}

interface LadderLabel {
  readonly text: string;
  /** Base line of the text. */
  readonly y: number;
  readonly isOnFill: boolean;
}

const leastPicture = 800;
const leastLadderRoom = 140;
/** `worst 130 %` in 12 px, with what stands before it. */
const labelRoom = 88;
const top = 10;
/** Half of a digit's height: a label stands beside its rung. */
const halfDigit = 4;
/** A label this near to a line above it or below it would lie on the line. */
const clearBelow = 14;
const clearAbove = 6;

/** Places the ladder; `null` where there is no room for it or best and worst are one. */
export function ladderGeometry({ best, worst }: LimitRange, geometry: LoadLineGeometry): LadderGeometry | null {
  const { width, keel, line, compartments } = geometry;
  const [first] = compartments;
  if (first === undefined || width < leastPicture || first.width < leastLadderRoom) return null;
  const isSame = worst !== null && shareText(best) === shareText(worst);
  if (isSame || first.isCut) return null;
  const at = (use: number) => keel - use * (keel - line);
  const [foot, wanted] = [at(best), at(worst ?? Infinity)];
  const isCut = wanted < top;
  const head = isCut ? top : wanted;
  const hasRoomInside = keel - first.surface >= clearBelow + clearAbove;
  const bestY = hasRoomInside
    ? Math.min(Math.max(foot + halfDigit, first.surface + clearBelow), keel - clearAbove)
    : first.surface - clearAbove;
  const over = hasRoomInside ? first.surface - clearAbove : bestY - clearBelow;
  return {
    x: first.left + first.width - labelRoom,
    foot,
    surface: first.surface,
    head,
    isCut,
    best: { text: `best ${shareText(best)}`, y: bestY, isOnFill: hasRoomInside },
    worst: {
      text: worst === null ? "worst: over" : `worst ${shareText(worst)}`,
      y: besideLine(Math.min(head + halfDigit, over), line, over),
      isOnFill: false,
    },
  };
}

/** Moves a label off the load line: over it, or under it where that is nearer and free. */
function besideLine(y: number, line: number, lowest: number): number {
  const isFree = y <= line - clearAbove || y >= line + clearBelow;
  if (isFree) return y;
  const under = line + clearBelow;
  return y - halfDigit > line && under <= lowest ? under : line - clearAbove;
}
