import { listed } from "../../quantity/sentence.ts";
import type { SweepLine } from "./sweep-line.ts";

/** The points of a sweep as they are met, wherever they stand. */
export interface SweepTally {
  /** Whether the point is one that is kept: of the sweep, and not met before. */
  readonly take: (line: SweepLine, where: string) => boolean;
  /** How many points there have to be; `null`: none was met. */
  readonly points: () => number | null;
  /** What is missing, doubled or of another sweep, a sentence each; empty: every point stands there once. */
  readonly words: () => readonly string[];
}

interface Doubled {
  readonly point: number;
  readonly where: string;
}

/** So many places a sentence names. */
const mostNamed = 6;

/** Tells what of a sweep is there. The first line that is met says which sweep it is. */
export function sweepTally(): SweepTally {
  let first: { readonly line: SweepLine; readonly where: string } | null = null;
  let seen = new Uint8Array(0);
  const foreign = new Map<string, number>();
  const doubled: Doubled[] = [];
  const missing = () => absent(seen, 0, seen.length);
  return {
    take: (line, where) => {
      if (first === null) {
        first = { line, where };
        seen = new Uint8Array(line.points);
      }
      if (line.grid !== first.line.grid || line.points !== first.line.points) {
        foreign.set(where, (foreign.get(where) ?? 0) + 1);
        return false;
      }
      if (seen[line.point] === 1) {
        doubled.push({ point: line.point, where });
        return false;
      }
      seen[line.point] = 1;
      return true;
    },
    points: () => first?.line.points ?? null,
    words: () => {
      if (first === null) return ["There is no point of a sweep."];
      const total = first.line.points;
      return [
        ...[...foreign].slice(0, mostNamed).map(([where, count]) => foreignText(where, count, first?.where ?? "")),
        ...doubledText(doubled),
        ...missingText(missing(), total),
      ];
    },
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Stretches of points that were not met. */
function absent(seen: Uint8Array, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  let start = from;
  for (let point = from; point <= to; point += 1) {
    if (point < to && seen[point] !== 1) continue;
    if (point > start) spans.push({ from: start, to: point - 1 });
    start = point + 1;
  }
  return spans;
}

function foreignText(where: string, count: number, first: string): string {
  const points = count === 1 ? "a point" : `${String(count)} points`;
  return where === first
    ? `${where} holds ${points} of another sweep than its first.`
    : `${where} holds ${points} of another sweep than ${first}.`;
}

function doubledText(doubled: readonly Doubled[]): readonly string[] {
  const [one] = doubled;
  if (one === undefined) return [];
  if (doubled.length === 1) return [`Point ${String(one.point)} stands twice, again in ${one.where}.`];
  const files = [...new Set(doubled.map(({ where }) => where))];
  const points = spansText(spansOf(doubled.map(({ point }) => point)));
  return [`${String(doubled.length)} points are doubled, ${points}: again in ${listed(files.slice(0, mostNamed))}.`];
}

function missingText(missing: readonly Span[], total: number): readonly string[] {
  const count = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (count === 0) return [];
  const verb = count === 1 ? "is" : "are";
  return [`${String(count)} of ${String(total)} points ${verb} missing: ${spansText(missing)}.`];
}

function spansOf(points: readonly number[]): readonly Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last !== undefined && point <= last.to + 1) last.to = point;
    else spans.push({ from: point, to: point });
  }
  return spans;
}

/** `3, 7 to 12 and 3 more stretches`. */
function spansText(spans: readonly Span[]): string {
  const named = spans
    .slice(0, mostNamed)
    .map(({ from, to }) => (from === to ? String(from) : `${String(from)} to ${String(to)}`));
  const more = spans.length - named.length;
  return listed(more > 0 ? [...named, `${String(more)} more stretches`] : named);
}
