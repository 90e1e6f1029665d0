import { expect, test } from "vitest";
import { simulation } from "../../../src/engine/simulation/simulation.ts";
import {
  type DoneCall,
  emptyRequest,
  type HandoverRules,
  type SimulatedPool,
} from "../../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../../src/engine/simulation/step-law.ts";
import { smallPool } from "./stepper/small-run.ts";

/** A prompt token takes 1 ms, a step of answers 10 ms. */
const law = linearLaw({ perStep: 0.01, perPromptToken: 0.001, perCall: 0, perContextToken: 0, perPair: 0 });
const pool: SimulatedPool = { ...smallPool, law, blockTokens: 10, kvBlocks: 400 };

/** A call of 1,000 prompt tokens: 1.01 s of computing and 2 s on the link, unless said otherwise. */
function played(
  rules: Partial<HandoverRules>,
  calls: readonly (readonly [at: number, promptTokens: number, outputTokens: number])[],
  next: Partial<SimulatedPool> = {},
): readonly DoneCall[] {
  const way = { secondsPerToken: 0.002, secondsPerCall: 0, pieces: 1, isOneByOne: true, tellsAtLanding: false };
  const handover = { poolIndex: 1, ...way, ...rules };
  const lane = { poolIndex: 0, level: 0, fromReplica: 0, toReplica: 1, maxInFlight: Infinity, waitsOutside: false };
  const done: DoneCall[] = [];
  const left = [...calls];
  const run = simulation(
    {
      pools: [
        { ...pool, handover },
        { ...pool, ...next },
      ],
      lanes: [{ ...lane, bucketPerSecond: 0, bucketSize: Infinity }],
      seed: 0,
    },
    (server) => ({
      nextSeconds: () => left[0]?.[0] ?? Infinity,
      act: () => {
        const [, promptTokens = 1, outputTokens = 1] = left.shift() ?? [];
        server.submit({ ...emptyRequest(), promptTokens, outputTokens });
      },
      firstToken: () => undefined,
      done: () => undefined,
      refused: () => undefined,
      expired: () => undefined,
    }),
    { gaps: () => undefined, done: (call) => done.push({ ...call }) },
  );
  run.advance(Infinity, Infinity);
  expect(run.counts()).toMatchObject({ waiting: 0, running: 0, blocksHeld: 0 });
  return done;
}

test("the first token comes from where the prompt is computed, the state then takes the whole link, and the answer goes on", () => {
  const [call] = played({ secondsPerCall: 0.5 }, [[0, 1000, 11]]);
  expect(call?.firstTokenSeconds).toBeCloseTo(1.01, 12);
  expect(call?.handover?.placedSeconds).toBeCloseTo(1.01, 12);
  expect(call?.handover?.landedSeconds).toBeCloseTo(1.01 + 0.5 + 2, 12);
  expect(call?.doneSeconds).toBeCloseTo(1.01 + 0.5 + 2 + 10 * 0.01, 12);
});

test("in pieces the state follows the computing: the last piece alone comes after it, or what the link is slower", () => {
  const after = (secondsPerToken: number) => {
    const [call] = played({ pieces: 10, secondsPerToken }, [[0, 1000, 2]]);
    return (call?.handover?.landedSeconds ?? 0) - (call?.firstTokenSeconds ?? 0);
  };
  // 0.5 s of link behind 1.01 s of computing: a tenth of it is left. 2 s begin after 0.101 s.
  expect(after(0.0005)).toBeCloseTo(0.05, 12);
  expect(after(0.002)).toBeCloseTo(0.101 + 2 - 1.01, 12);
});

test("a link carries one call at a time, or all at once", () => {
  const landed = (isOneByOne: boolean) =>
    played({ isOneByOne, secondsPerToken: 0.01 }, [
      [0, 500, 2],
      [0, 500, 2],
    ]).map(({ handover }) => handover?.landedSeconds);
  // Both prompts are done after 1.01 s; 5 s of link each.
  expect(landed(true)[0]).toBeCloseTo(6.01, 12);
  expect(landed(true)[1]).toBeCloseTo(11.01, 12);
  expect(landed(false)[1]).toBeCloseTo(6.01, 12);
});

test("without room where it goes on a call waits there, its blocks held where its prompt was, and comes as a whole then", () => {
  const calls = [
    [0, 1000, 101],
    [0, 1000, 2],
  ] as const;
  const [one, other] = played({ pieces: 10, secondsPerToken: 0.0001 }, calls, { kvBlocks: 120 }).toSorted(
    (a, b) => (a.handover?.placedSeconds ?? 0) - (b.handover?.placedSeconds ?? 0),
  );
  expect(other?.handover?.placedSeconds).toBeCloseTo(one?.doneSeconds ?? Number.NaN, 12);
  expect((other?.handover?.landedSeconds ?? 0) - (other?.handover?.placedSeconds ?? 0)).toBeCloseTo(0.1, 12);
});

test("a call of one token never leaves, and one that fits nowhere beyond is refused at once", () => {
  const [call] = played({}, [[0, 1000, 1]]);
  expect(call?.handover).toBeNull();
  expect(played({}, [[0, 1000, 300]], { kvBlocks: 120 })).toEqual([]);
});

test("a first token that comes with the state is told when that has come, and a prompt's only token at once", () => {
  const told = (tellsAtLanding: boolean) =>
    played({ tellsAtLanding }, [
      [0, 1000, 3],
      [20, 1000, 1],
    ]).map(({ firstTokenSeconds, doneSeconds }) => [firstTokenSeconds, doneSeconds]);
  const [[prompt = 0, done = 0] = []] = told(false);
  expect(prompt).toBeCloseTo(1.01, 12);
  const [[landed = 0, over = 0] = [], only] = told(true);
  expect(landed).toBeCloseTo(3.01, 12);
  expect(over).toBe(done);
  expect(only?.[0]).toBeCloseTo(21.01, 12);
});
