import type { CallServer, Client } from "../../engine/simulation/simulation-input.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { million } from "../../quantity/number-words.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { beginProbe, type Probe, type ProbeDepth, type ProbeQuestion, type ProbeResult } from "./probe.ts";

/** Serving replicas by pool. */
export type Counts = Readonly<Record<string, number>>;

/** While looking for the counts; for the last word; and to see what next to no load misses, which takes few calls. */
export const rough: ProbeDepth = { sessions: 5, callsOver: 25, leastEvents: 0, events: 1_500_000, endsSoon: true };
export const full: ProbeDepth = {
  sessions: 10,
  callsOver: 100,
  leastEvents: 200_000,
  events: 1_500_000,
  endsSoon: false,
};
export const idle: ProbeDepth = { sessions: 3, callsOver: 10, leastEvents: 0, events: 300_000, endsSoon: true };

/** What calls miss that no other is in the way of, however seldom they come; and what they do with more replicas than are of use. How much is told, too. */
export const alone: ProbeDepth = { ...idle, leastEvents: 10_000, seesMisses: true };
export const most: ProbeDepth = { ...alone, sessions: 5, callsOver: 25 };

/** Where one fewer collapses, counts that hold may do so only for a time. */
export const long: ProbeDepth = { sessions: 40, callsOver: 100, leastEvents: 0, events: 4_500_000, endsSoon: false };

const usualProbes = 6;
/** Probes that can still be taken farther; of others only the results are kept. */
const mostLive = 4;
/** Events of a whole search, some ten seconds, and of one at the end of a range. What it has found by then stands. */
export const mostEvents = 9 * million;
export const mostEventsOfEnd = 2 * million;

/** A probe from its beginning: what is simulated, and how far it is taken, one depth after the other. Its last result is what is asked for. */
export interface ProbeWork {
  readonly question: ProbeQuestion;
  readonly depths: readonly ProbeDepth[];
}

/** Runs a probe; `null` where nothing serves. */
export type RunProbe = (work: ProbeWork) => Piecework<ProbeResult | null>;

interface Asked {
  /** How far its run was taken; empty: it was let go, or has not begun. */
  depths: readonly ProbeDepth[];
  /** By how many sessions it was asked for. */
  readonly results: Map<number, ProbeResult>;
}

/** Probes of one search, each begun once and taken as far as it was ever asked. Who runs them makes no difference to what they find. */
export function probes(run: RunProbe, seed: number, most: number = mostEvents) {
  const all = new Map<string, Asked>();
  const live: Asked[] = [];
  let count = 0;
  const asked = (question: ProbeQuestion): Asked => {
    const key = JSON.stringify(question);
    const one = all.get(key) ?? { depths: [], results: new Map() };
    all.set(key, one);
    return one;
  };
  /** Takes a run farther, or begins it anew if it was let go: the oldest of too many is. */
  const takeFarther = (one: Asked, depth: ProbeDepth) => {
    if (one.depths.length === 0) live.push(one);
    one.depths = [...one.depths, { ...depth, events: depth.events * Math.min(1, most / mostEvents) }];
    if (live.length > mostLive) {
      const oldest = live.shift();
      if (oldest !== undefined) oldest.depths = [];
    }
    return one.depths;
  };
  /** What counts do, `null` where nothing serves. */
  function* at(replicas: Counts, depth: ProbeDepth, draw = seed, load = 1): Piecework<ProbeResult | null> {
    const question = { replicas, seed: draw, load };
    const one = asked(question);
    const { results } = one;
    // A limit that is surely missed stays missed however long the run.
    const surelyMissed = [...results.values()].find(({ isSure, isEarly, holds }) => isSure && !isEarly && !holds);
    const longer = [...results].find(([sessions]) => sessions >= depth.sessions);
    const known = longer?.[1] ?? surelyMissed;
    if (known !== undefined) return known;
    const work = run({ question, depths: takeFarther(one, depth) });
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        if (step.value === null) return null;
        count += 1;
        results.set(depth.sessions, step.value);
        return step.value;
      }
      // How many probes it takes is not known: most searches end within a dozen.
      yield 1 - 1 / (1 + (count + step.value) / usualProbes);
    }
  }
  const eventsOf = ({ results }: Asked) => Math.max(0, ...[...results.values()].map(({ events }) => events));
  const spent = () => ({
    probes: count,
    events: [...all.values()].reduce((sum, one) => sum + eventsOf(one), 0),
  });
  return { at, spent, hasTime: (part = 1) => spent().events < part * most };
}

export type Probes = ReturnType<typeof probes>;

/**
 * Runs the probes of a plan here; one that was taken so far already goes on from there. `client`: who sends the calls in place of the
 * classes, at a part or a multiple of the planned load.
 */
export function probesHere(
  input: EngineInput,
  plan: Plan,
  client?: (server: CallServer, load: number) => Client,
): RunProbe {
  const asked = (question: ProbeQuestion): ProbeQuestion =>
    client === undefined
      ? question
      : {
          ...question,
          between: ({ fleetShare }) => ({ client: (server) => client(server, question.load * fleetShare) }),
        };
  const live = new Map<string, { readonly probe: Probe; taken: number }>();
  return function* run({ question, depths }) {
    const key = JSON.stringify(question);
    const begun = live.get(key);
    // Half done, it was left to somebody else: it begins again.
    live.delete(key);
    const isFurther = begun !== undefined && begun.taken < depths.length;
    const probe = isFurther ? begun.probe : beginProbe(input, plan, asked(question));
    if (probe === null) return null;
    let result: ProbeResult | null = null;
    for (const depth of depths.slice(isFurther ? begun.taken : 0)) result = yield* probe.goOn(depth);
    // Where calls pile up a run holds most of them, and is hardly ever asked for more.
    if (result?.isPilingUp === true || (result?.isSure === true && !result.holds)) return result;
    live.set(key, { probe, taken: depths.length });
    for (const oldest of live.keys()) {
      if (live.size <= mostLive) break;
      live.delete(oldest);
    }
    return result;
  };
}

/** Runs one probe from its beginning, for a search elsewhere. */
export function probeInPieces({
  input,
  plan,
  ...work
}: ProbeWork & { readonly input: EngineInput; readonly plan: Plan }): Piecework<ProbeResult | null> {
  return probesHere(input, plan)(work);
}
