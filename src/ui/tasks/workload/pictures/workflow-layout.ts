import type { PartPlace, WorkflowDrawing, WorkflowPart } from "./workflow-parts.ts";

interface Frame {
  readonly id: "workflow" | "attempt" | "step";
  readonly title: string;
  readonly note: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A flow into a frame, or out of the last. */
interface Entry {
  readonly id: string;
  readonly text: string;
  readonly y: number;
}

export interface PlacedPart {
  readonly part: WorkflowPart;
  /** Its name, as far as it fits. */
  readonly name: string;
  readonly target: string;
  readonly y: number;
}

export interface WorkflowLayout {
  readonly height: number;
  readonly isNarrow: boolean;
  readonly frames: readonly Frame[];
  readonly entries: readonly Entry[];
  readonly parts: readonly PlacedPart[];
  readonly boxX: number;
  readonly boxWidth: number;
  /** Where the names of pools begin; on a narrow page under the box. */
  readonly targetX: number;
  /** Right edge of the outermost frame. */
  readonly frameEnd: number;
}

/** Below this width what a part sends stands under it. */
const narrow = 560;
const letter = 7.2;
const inset = 8;
export const boxHeight = 26;
const rowHeights = { wide: 36, narrow: 56 };
export const entryHeight = 28;
const titleHeight = 26;
const frameGap = 10;
const keptLetters = 8;

/** A name that fits its room: where it is too long it gives up its middle, since long names often differ at their end only. */
export function fittedName(name: string, room: number): string {
  const letters = [...name];
  const most = Math.floor(room / letter);
  if (letters.length <= most) return name;
  const end = most > 3 * keptLetters ? letters.slice(-keptLetters) : [];
  return `${letters
    .slice(0, Math.max(1, most - end.length - 1))
    .join("")
    .trimEnd()}…${end.join("")}`;
}

type Opened = Pick<Frame, "id" | "title" | "note">;

/** What stands under what, from the top down. */
type Line =
  | { readonly kind: "entry"; readonly id: string; readonly text: string }
  | { readonly kind: "part"; readonly part: WorkflowPart }
  | { readonly kind: "open"; readonly frame: Opened }
  | { readonly kind: "close" };

function linesOf({ parts, ...drawing }: WorkflowDrawing): readonly Line[] {
  const entry = (id: string, text: string): Line => ({ kind: "entry", id, text });
  const open = (id: Opened["id"], title: string, note: string): Line => ({ kind: "open", frame: { id, title, note } });
  const at = (place: PartPlace): readonly Line[] =>
    parts.filter((part) => part.place === place).map((part) => ({ kind: "part", part }));
  const close: Line = { kind: "close" };
  return [
    entry("workflows", drawing.workflows),
    open("workflow", "Workflow", ""),
    entry("attempts", drawing.attempts),
    open("attempt", "Attempt", drawing.attemptsEach),
    ...at("start"),
    entry("steps", drawing.steps),
    open("step", "Step", drawing.stepsEach),
    ...at("each-step"),
    close,
    ...at("end"),
    close,
    ...at("after"),
    close,
    entry("ends", drawing.ends),
  ];
}

/** Where everything of a workflow's drawing stands at a width: frames within frames, read from the top down. */
export function workflowLayout(drawing: WorkflowDrawing, width: number): WorkflowLayout {
  const isNarrow = width < narrow;
  const frameEnd = isNarrow ? width : Math.round(Math.min(320, width * 0.5));
  const boxX = 3 * inset + 4;
  const boxWidth = frameEnd - 2 * boxX;
  const targetX = isNarrow ? boxX + 18 : frameEnd + 192;
  const targetRoom = isNarrow ? Infinity : width - targetX + letter;
  const placed = { frames: [] as Frame[], entries: [] as Entry[], parts: [] as PlacedPart[] };
  const open: { readonly frame: Opened; readonly top: number }[] = [];
  let y = 0;
  for (const line of linesOf(drawing)) {
    if (line.kind === "entry") {
      placed.entries.push({ id: line.id, text: line.text, y });
      y += entryHeight;
    } else if (line.kind === "part") {
      const { part } = line;
      const target = fittedName(part.target, targetRoom);
      placed.parts.push({ part, name: fittedName(part.name, boxWidth - 20), target, y });
      y += isNarrow ? rowHeights.narrow : rowHeights.wide;
    } else if (line.kind === "open") {
      open.push({ frame: line.frame, top: y });
      y += titleHeight;
    } else {
      const ended = open.pop();
      if (ended !== undefined) placed.frames.unshift(closed(ended.frame, ended.top, y, open.length, frameEnd));
      // Rows end with a gap of their own; an outer frame ends below that of the frame in it.
      y += open.length === 0 ? 0 : frameGap;
    }
  }
  return { height: y, isNarrow, ...placed, boxX, boxWidth, targetX, frameEnd };
}

function closed(frame: Opened, top: number, bottom: number, depth: number, end: number): Frame {
  return { ...frame, x: depth * inset, y: top, width: end - 2 * depth * inset - 1, height: bottom - top };
}
