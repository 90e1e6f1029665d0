import type { SessionRules } from "./session-rules.ts";

/** What is less than this part of a number is lost when it is added: 2^-54. */
const halfStep = 5.551115123125783e-17;

/** Sessions of different first prompts in columns, at one of their calls. */
export interface CutColumns {
  readonly share: Float64Array;
  readonly first: Float64Array;
  /** First prompt and history, also where the first prompt alone is more than the cap; of this call and the one before. */
  readonly total: Float64Array;
  readonly before: Float64Array;
  /** What a cut leaves of it. */
  readonly afterCut: Float64Array;
  /** The call whose history was cut last. */
  readonly cutAt: Int32Array;
  call: number;
  /** The last call for which the columns were gone through. */
  movedAt: number;
  /** Additions between which the next call is like this one, so that there is nothing to move. */
  stillFrom: number;
  stillUpTo: number;
}

/**
 * Sessions before their first call.
 *
 * @source derived
 */
export function cutColumns({ firstPrompts, contextCapTokens: cap, keptTokens }: SessionRules): CutColumns {
  const first = Float64Array.from(firstPrompts, ({ tokens }) => tokens);
  return {
    share: Float64Array.from(firstPrompts, ({ share }) => share),
    first,
    total: first.slice(),
    before: first.slice(),
    afterCut: first.map((tokens) => tokens + Math.min(keptTokens, Math.max(cap - tokens, 0))),
    cutAt: new Int32Array(first.length),
    call: 0,
    movedAt: 0,
    stillFrom: Number.POSITIVE_INFINITY,
    stillUpTo: 0,
  };
}

/**
 * Moves sessions on to their next call, in front of which the history grows by `added` and is cut where that is too much.
 *
 * @source derived: where nothing moves, a session that is cut is cut again by no smaller an addition, and one that takes in
 *   an addition without a trace takes in a smaller one.
 */
export function moveOn(columns: CutColumns, added: number, cap: number): void {
  columns.call += 1;
  const { call, total, before, afterCut, cutAt } = columns;
  if (added >= columns.stillFrom && added <= columns.stillUpTo) return;
  columns.movedAt = call;
  if (call === 1) return;
  let isMoved = false;
  let stillFrom = 0;
  let stillUpTo = Number.POSITIVE_INFINITY;
  for (let index = 0; index < total.length; index += 1) {
    const old = total[index] ?? 0;
    let next = old + added;
    if (next > cap) {
      next = afterCut[index] ?? 0;
      cutAt[index] = call;
      // A first prompt over the cap is cut by whatever is added.
      if (next <= cap) stillFrom = added;
    } else stillUpTo = Math.min(stillUpTo, Math.max(added, halfStep * next));
    if (next !== old) isMoved = true;
    before[index] = old;
    total[index] = next;
  }
  columns.stillFrom = isMoved ? Number.POSITIVE_INFINITY : stillFrom;
  columns.stillUpTo = stillUpTo;
}
