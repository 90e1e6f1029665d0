import { expect, test, vi } from "vitest";
import type { Piecework } from "../../src/planning/simulation/piecework.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { pageSimulationInPieces } from "../../src/planning/simulation/page-simulation.ts";
import { inTurns } from "../../src/worker/answerers.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const untold = new AbortController().signal;

function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** So many pieces that keep the thread busy so long each. */
function* pieces(count: number, milliseconds: number): Piecework<number> {
  for (let piece = 0; piece < count; piece += 1) {
    busy(milliseconds);
    yield (piece + 1) / count;
  }
  return count;
}

test("what else the event loop has to do is done after each piece of 15 ms, not after all twenty", async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  const heard: number[] = [];
  expect(await inTurns(pieces(20, 15), { progress: (share) => heard.push(share), signal: untold })).toBe(20);
  clearInterval(timer);
  expect(ticks).toBeGreaterThanOrEqual(10);
  expect(heard).toHaveLength(21);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
});

test("pieces of 1 ms are done ten at a time: 40 of them make 4 turns", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    function* short(): Piecework<null> {
      for (let piece = 1; piece <= 40; piece += 1) {
        vi.advanceTimersByTime(1);
        yield piece / 40;
      }
      return null;
    }
    const heard: number[] = [];
    await inTurns(short(), { progress: (share) => heard.push(share), signal: untold });
    expect(heard).toEqual([0.25, 0.5, 0.75, 1, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test("work that is told to leave off does no further piece", async () => {
  const control = new AbortController();
  const heard: number[] = [];
  const progress = (share: number) => {
    heard.push(share);
    if (heard.length === 3) setTimeout(() => control.abort(), 0);
  };
  await expect(inTurns(pieces(200, 12), { progress, signal: control.signal })).rejects.toThrow(/abort/);
  expect(heard.length).toBeGreaterThanOrEqual(3);
  expect(heard.length).toBeLessThan(10);
});

test("what the work throws is what the promise is rejected with", async () => {
  function* faulty(): Piecework<never> {
    busy(12);
    yield 0.5;
    throw new Error("no such row");
  }
  await expect(inTurns(faulty(), { progress: () => undefined, signal: untold })).rejects.toThrow("no such row");
});

test("a simulation in turns gives the very answer of one at once", async () => {
  const scenario = { ...exampleScenario("support-chat"), simulation: { events: 60_000, runs: 2 } };
  const question = { scenario, tries: true };
  const heard: number[] = [];
  const answer = await inTurns(pageSimulationInPieces(question), {
    progress: (share) => heard.push(share),
    signal: untold,
  });
  expect(answer).toEqual(doneAtOnce(pageSimulationInPieces(question)));
  expect(heard.at(-1)).toBe(1);
});
