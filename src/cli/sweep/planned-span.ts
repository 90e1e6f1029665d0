import { sweepLineText } from "../../formats/sweeps/sweep-line.ts";
import type { PointSpan, SweepQuestion } from "../../planning/sweeps/sweep-grid.ts";
import { pointPlanner } from "../../planning/sweeps/swept-points.ts";
import type { Outcome } from "../../scenario/problem.ts";
import { success } from "../../scenario/problem.ts";
import type { Machine, PointThreads } from "./machine.ts";

/** Points that a thread plans before it is asked again: some tenths of a second by formula. */
const pointsAtOnce = 16;

/** So far ahead of what is written anybody plans: one slow point keeps the others waiting, and not their lines piling up. */
const piecesAhead = 8;

interface Span extends PointSpan {
  readonly question: SweepQuestion;
  readonly workers: number;
  /** Takes lines in order of their points. */
  readonly write: (lines: readonly string[]) => Outcome<null>;
}

/** Plans points in a row and hands their lines on in order, whoever plans them. */
export async function plannedSpan(span: Span, { threads }: Machine): Promise<Outcome<null>> {
  const { question, from, to, workers } = span;
  const isLong = question.isJudged || question.draws !== null;
  const pieces = piecesOf({ from, to }, isLong ? 1 : pointsAtOnce);
  const helpers = Math.min(workers, pieces.length);
  if (threads === null || helpers < 2) return plannedHere(span, pieces);
  const crew = threads(question, helpers);
  try {
    return await plannedByCrew(pieces, crew, span.write);
  } finally {
    await crew.end();
  }
}

function piecesOf({ from, to }: PointSpan, each: number): readonly PointSpan[] {
  const pieces: PointSpan[] = [];
  for (let at = from; at < to; at += each) pieces.push({ from: at, to: Math.min(to, at + each) });
  return pieces;
}

function plannedHere({ question, write }: Span, pieces: readonly PointSpan[]): Outcome<null> {
  const planned = pointPlanner(question);
  for (const { from, to } of pieces) {
    const lines = Array.from({ length: to - from }, (_, index) => sweepLineText(planned(from + index)));
    const written = write(lines);
    if (!written.ok) return written;
  }
  return success(null);
}

async function plannedByCrew(
  pieces: readonly PointSpan[],
  crew: PointThreads,
  write: Span["write"],
): Promise<Outcome<null>> {
  const found = new Map<number, readonly string[]>();
  let [begun, written] = [0, 0];
  let outcome: Outcome<null> = success(null);
  /** Those who are too far ahead wait for the next piece to be written. */
  let wake: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => wake.push(resolve));
  const work = async (thread: number) => {
    for (;;) {
      while (outcome.ok && begun < pieces.length && begun >= written + piecesAhead * crew.size) await turn();
      const index = begun;
      const piece = pieces[index];
      if (piece === undefined || !outcome.ok) return;
      begun += 1;
      found.set(index, await crew.lines(thread, piece.from, piece.to - piece.from));
      for (let lines = found.get(written); lines !== undefined && outcome.ok; lines = found.get(written)) {
        found.delete(written);
        written += 1;
        outcome = write(lines);
      }
      const waiting = wake;
      wake = [];
      for (const go of waiting) go();
    }
  };
  await Promise.all(Array.from({ length: crew.size }, (_, thread) => work(thread)));
  return outcome;
}
