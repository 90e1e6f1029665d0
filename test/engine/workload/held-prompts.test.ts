import { describe, expect, test } from "vitest";
import {
  type FlowSession,
  foundShare,
  holdSeconds,
  metSession,
  mostFoundShare,
} from "../../../src/engine/workload/held-prompts.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import type { Spread } from "../../../src/engine/workload-class.ts";
import { sampleClass } from "./sample-class.ts";

interface Made {
  readonly calls: number;
  readonly pauseSeconds: number;
  readonly spread?: Spread | null;
  readonly chance?: number;
  readonly growth?: number;
  readonly sharedTokens?: number;
  readonly lifetimeSeconds?: number | null;
}

/** Sessions whose first prompt has 1,000 tokens and whose calls write 100. */
function sessionOf(made: Made): FlowSession {
  const {
    calls,
    pauseSeconds,
    spread = null,
    chance = 1,
    growth = 500,
    sharedTokens = 0,
    lifetimeSeconds = null,
  } = made;
  const workload = sampleClass({ steps: calls, growthTokensPerCall: growth });
  const context = { ...workload.context, sharedPrefixTokens: sharedTokens };
  return {
    rules: sessionRules({ ...workload, context }, { workflowsPerSecond: 1, growthTokensPerCall: growth }),
    calls,
    pauses: { chance, meanSeconds: pauseSeconds, spread },
    lifetimeSeconds,
    isShareComputed: true,
  };
}

const at = (
  session: FlowSession,
  changes: { callsPerSecond?: number; callSeconds?: number; returnChance?: number; strayChance?: number } = {},
) => metSession(session, { callsPerSecond: 1, callSeconds: 0, returnChance: 1, strayChance: 0, ...changes });

test("a flow of which nothing comes finds no head in a cache that forgets nothing: replays that wait for the night, at the peak", () => {
  // Its two calls: the first finds nothing, the second the 1,100 tokens that the first left, of 1,000 + 1,500 in all.
  const silent = at(sessionOf({ calls: 2, pauseSeconds: 0, sharedTokens: 800 }), { callsPerSecond: 0 });
  expect(foundShare(silent, Infinity)).toBeCloseTo(1100 / 2500, 12);
});

describe("how long a cache holds what nobody asks for", () => {
  test("of sessions of one call, the time to fill it: 2 calls/s of 1,100 tokens fill 220,000 in 100 s", () => {
    const met = at(sessionOf({ calls: 1, pauseSeconds: 0 }), { callsPerSecond: 2 });
    expect(holdSeconds(220_000, [met])).toBeCloseTo(100, 2);
  });

  test("what is taken up again after 10 s lies there for 10 s: 1,100 x 10 / 2 + 1,600 x T / 2 = 200,000", () => {
    // Of two calls the first leaves 1,100 tokens for 10 s, the second 1,600 that nobody comes back to.
    const met = at(sessionOf({ calls: 2, pauseSeconds: 10 }));
    expect(holdSeconds(200_000, [met])).toBeCloseTo((2 * 200_000 - 1100 * 10) / 1600, 1);
  });

  test("of sessions of one or two calls, half each, the first one's 1,100 tokens lie for 10 s where it goes on and for T where not", () => {
    // Of three calls: half of two first ones come back, and the second leaves 1,600 for T: (1,100 T + 1,100 x 10 + 1,600 T) / 3.
    const met = at({ ...sessionOf({ calls: 2, pauseSeconds: 10 }), calls: Float64Array.of(0, 1, 0.5, 0) });
    expect(holdSeconds(200_000, [met])).toBeCloseTo((3 * 200_000 - 1100 * 10) / 2700, 1);
  });

  test("two flows fill it together, and without room nothing stays", () => {
    const met = at(sessionOf({ calls: 1, pauseSeconds: 0 }));
    expect(holdSeconds(220_000, [met, met])).toBeCloseTo(100, 2);
    expect(holdSeconds(0, [met])).toBe(0);
    expect(holdSeconds(1000, [at(sessionOf({ calls: 1, pauseSeconds: 0 }), { callsPerSecond: 0 })])).toBe(Infinity);
  });

  test("a head that all share takes no room of its own: 1,100 - 400 tokens a call", () => {
    const met = at(sessionOf({ calls: 1, pauseSeconds: 0, sharedTokens: 400 }));
    expect(holdSeconds(70_000, [met])).toBeCloseTo(100, 2);
  });
});

describe("what calls find there", () => {
  // Prompts of 1,000 and 1,500 tokens; the second call knows 1,100 of its own.
  const most = 1100 / 2500;

  test("all that the call before left, if the session is back in time; nothing, if not", () => {
    const session = sessionOf({ calls: 2, pauseSeconds: 10 });
    expect(mostFoundShare(session)).toBeCloseTo(most, 12);
    expect(foundShare(at(session), 10.1)).toBeCloseTo(most, 12);
    expect(foundShare(at(session), 9.9)).toBe(0);
  });

  test("of exponential-like pauses the share that is shorter: a lognormal is below its median half of the time", () => {
    const median = 10 / Math.sqrt(1 + 0.5 * 0.5);
    const session = sessionOf({ calls: 2, pauseSeconds: 10, spread: { kind: "lognormal", cv: 0.5 } });
    expect(foundShare(at(session), median)).toBeCloseTo(most / 2, 9);
  });

  test("of two calls a step one gap in two has no pause", () => {
    const session = sessionOf({ calls: 2, pauseSeconds: 10, chance: 0.5 });
    expect(foundShare(at(session), 1)).toBeCloseTo(most / 2, 12);
  });

  test("spread over four replicas one call in four meets the one before, then older ones are found", () => {
    // Third call: 1 in 4 knows 1,600, of the others 1 in 4 what the first left, 1,100.
    const session = sessionOf({ calls: 3, pauseSeconds: 0 });
    const found = (1100 + 1600) / 4 + (3 / 4) * (1100 / 4);
    const alike = { returnChance: 1 / 4, strayChance: 1 / 4 };
    expect(foundShare(at(session, alike), Infinity)).toBeCloseTo(found / 4500, 12);
  });

  test("a session that keeps half of its calls where they were comes to each of three others with a sixth", () => {
    // Third call: half know 1,600; of the others, who left the replica of the second, a sixth what the first left, 1,100.
    const session = sessionOf({ calls: 3, pauseSeconds: 0 });
    const found = (1100 + 1600) / 2 + (1 / 2) * (1100 / 6);
    const kept = { returnChance: 1 / 2, strayChance: 1 / 6 };
    expect(foundShare(at(session, kept), Infinity)).toBeCloseTo(found / 4500, 12);
  });

  test("a first call finds the head that sessions share, if one of them came in time", () => {
    const session = sessionOf({ calls: 1, pauseSeconds: 0, sharedTokens: 400 });
    expect(foundShare(at(session, { callsPerSecond: 0.1 }), 10)).toBeCloseTo((1 - Math.exp(-1)) * 0.4, 12);
  });

  test("never longer than the lifetime", () => {
    const session = sessionOf({ calls: 2, pauseSeconds: 10, lifetimeSeconds: 5 });
    expect(foundShare(at(session), Infinity)).toBe(0);
  });
});
