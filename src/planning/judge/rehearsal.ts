import { type CrewWork, doneBySomebody } from "../crew.ts";
import type { Piecework } from "../simulation/piecework.ts";
import type { ProbeResult } from "./probe.ts";
import type { Probes, ProbeWork, RunProbe } from "./probe-runs.ts";

/** A search from its beginning, which asks for the same probes wherever they find the same. */
export type Search<Found> = (runs: Probes) => Piecework<Found>;

interface Had {
  readonly work: ProbeWork;
  readonly result: ProbeResult;
}

/** Rehearsals of a search ahead of each of its probes, at most. */
const mostRehearsals = 16;

/** What a probe is taken to find before it has. */
function assumed(holds: boolean, work: ProbeWork): Had {
  const result: ProbeResult = {
    limits: [],
    lanes: [],
    isSure: false,
    isPilingUp: !holds,
    pilingUp: holds ? [] : Object.keys(work.question.replicas),
    heldByCaps: [],
    holds,
    worstRatio: holds ? 0 : 1,
    isEarly: false,
    shortfall: 1,
    events: 0,
    simulatedSeconds: 0,
  };
  return { work, result };
}

/** What a probe may find: what the same counts have found before, else both. At next to no load limits are kept. */
function mayFind({ question: { replicas, load } }: ProbeWork, had: readonly Had[]): readonly boolean[] {
  if (load < 1) return [true];
  const counts = JSON.stringify(replicas);
  const before = had.find(
    ({ work }) => work.question.load === load && JSON.stringify(work.question.replicas) === counts,
  );
  return before === undefined ? [true, false] : [before.result.holds];
}

/** The probe that a search asks for after those that it has had; `null`: none. */
function nextAfter(search: Search<unknown>, runsOf: (run: RunProbe) => Probes, had: readonly Had[]): ProbeWork | null {
  let turn = 0;
  const next: ProbeWork[] = [];
  const rehearsed = search(
    runsOf(function* rehearse(work) {
      const known = had[turn];
      turn += 1;
      if (known !== undefined) return known.result;
      next.push(work);
      yield 0;
      return null;
    }),
  );
  while (next.length === 0 && rehearsed.next().done !== true);
  return next[0] ?? null;
}

/** Probes that a search may ask for after the one that comes now, the nearest first: it is rehearsed with what they may find. */
function likelyAhead(
  search: Search<unknown>,
  runsOf: (run: RunProbe) => Probes,
  had: readonly Had[],
  most: number,
): readonly ProbeWork[] {
  const ahead: ProbeWork[] = [];
  const ways = [had];
  for (let rehearsal = 0; rehearsal < mostRehearsals && ahead.length <= most; rehearsal += 1) {
    const way = ways.shift();
    if (way === undefined) break;
    const next = nextAfter(search, runsOf, way);
    if (next === null) continue;
    ahead.push(next);
    for (const holds of mayFind(next, way)) ways.push([...way, assumed(holds, next)]);
  }
  return ahead.slice(1);
}

/**
 * Runs the probes of a search here while others run those that it may ask for next. What they have found is taken where the search asks
 * for it, and is what one would find oneself; what it never asks for counts for nothing.
 */
export function runWithCrew(
  here: RunProbe,
  crew: CrewWork<ProbeWork, ProbeResult | null>,
  size: number,
  search: Search<unknown>,
  runsOf: (run: RunProbe) => Probes,
): RunProbe {
  const had: Had[] = [];
  return function* run(work) {
    crew.want(likelyAhead(search, runsOf, had, size), work);
    const result = yield* doneBySomebody<ProbeWork, ProbeResult | null>(work, here(work), crew);
    if (result !== null) had.push({ work, result });
    return result;
  };
}
