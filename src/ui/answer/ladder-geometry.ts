import type { LimitRange } from "../../planning/limit-range.ts";
import { shareText } from "./limit-names.ts";
import type { LoadLineGeometry } from "./load-line-geometry.ts";

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
const leastCompartment = 140;
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
  if (first === undefined || width < leastPicture || first.width < leastCompartment) return null;
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
