import { expect, test } from "vitest";
import type { CallRequest } from "../../../src/engine/simulation/simulation-input.ts";
import { callStream, type StreamedLane } from "../../../src/planning/judge/call-stream.ts";

/** What a stream sends until then: time, lane, prompt, given tokens and answer. */
function sent(lanes: readonly StreamedLane[], untilSeconds: number, seed = 7) {
  const calls: (Pick<CallRequest, "lane" | "promptTokens" | "givenTokens" | "outputTokens" | "session"> & {
    readonly seconds: number;
  })[] = [];
  let now = 0;
  const stream = callStream(lanes, seed, {
    submit: ({ lane, promptTokens, givenTokens, outputTokens, session }) =>
      calls.push({ seconds: now, lane, promptTokens, givenTokens, outputTokens, session }),
    endSession: () => undefined,
  });
  for (now = stream.nextSeconds(); now <= untilSeconds; now = stream.nextSeconds()) stream.act(now);
  return calls;
}

const lanes: readonly StreamedLane[] = [
  { callsPerSecond: 3, sample: [100, 0, 10, 300, 200, 30], imageShare: 0 },
  { callsPerSecond: 1, sample: [50, 50, 5], imageShare: 0 },
  { callsPerSecond: 0, sample: [1, 0, 1], imageShare: 0 },
  { callsPerSecond: 5, sample: [], imageShare: 0 },
];

test("each lane's calls come at its rate, without memory, and are of those that were seen", () => {
  const calls = sent(lanes, 4000);
  const own = calls.filter(({ lane }) => lane === 0);
  // 12,000 are expected: five deviations are 550.
  expect(Math.abs(own.length - 12_000)).toBeLessThan(550);
  expect(Math.abs(calls.filter(({ lane }) => lane === 1).length - 4000)).toBeLessThan(320);
  expect(calls.some(({ lane }) => lane > 1)).toBe(false);
  const gaps = own.slice(1).map(({ seconds }, index) => seconds - (own[index]?.seconds ?? 0));
  // The deviation of gaps without memory is their mean; of even ones it were 0.
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const square = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  expect(Math.abs(Math.sqrt(square) / mean - 1)).toBeLessThan(0.05);
  const long = own.filter(({ promptTokens }) => promptTokens === 300);
  expect(long.every(({ givenTokens, outputTokens }) => givenTokens === 200 && outputTokens === 30)).toBe(true);
  expect(Math.abs(long.length / own.length - 0.5)).toBeLessThan(0.025);
});

test("a prompt's last token is always computed, and no call has a session", () => {
  for (const call of sent(lanes, 50).filter(({ lane }) => lane === 1)) {
    expect(call).toMatchObject({ promptTokens: 50, givenTokens: 49, session: -1 });
  }
});

test("the same seed sends the same, another one something else", () => {
  expect(sent(lanes, 20)).toEqual(sent(lanes, 20));
  expect(sent(lanes, 20, 8)).not.toEqual(sent(lanes, 20));
});
