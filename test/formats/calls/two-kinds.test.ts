import { expect, test } from "vitest";
import { CallTally } from "../../../src/formats/calls/call-tally.ts";
import { unknownCall } from "../../../src/formats/calls/call.ts";
import { splitCalls, twoKinds } from "../../../src/formats/calls/two-kinds.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";

function held(prompts: readonly number[]) {
  const tally = new CallTally();
  for (const promptTokens of prompts) tally.add({ ...unknownCall, promptTokens, outputTokens: 100 });
  return tally.end().calls;
}

const stream = randomStream(1, "lengths");
const around = (tokens: number, count: number) =>
  Array.from({ length: count }, () => Math.round(tokens * (0.7 + 0.6 * stream.uniform())));

test("300 prompts around 200 tokens and 100 around 20,000 are two kinds of work", () => {
  expect(twoKinds(held([...around(200, 300), ...around(20_000, 100)]))?.words).toMatch(
    /prompts are of two kinds: 75 % around \d+/,
  );
});

test("lengths spread evenly over a decade are one kind, and so are a few", () => {
  const even = Array.from({ length: 400 }, () => Math.round(200 * (1 + 9 * stream.uniform())));
  expect(twoKinds(held(even))).toBeNull();
  expect(twoKinds(held([...around(200, 30), ...around(20_000, 10)]))).toBeNull();
});

test("its calls part at that length, each session with its first call, and none is lost", () => {
  const calls = held([...around(200, 300), ...around(20_000, 100)]);
  const kinds = twoKinds(calls);
  if (kinds === null) throw new Error("there are two");
  const [short, long] = splitCalls(calls, kinds);
  expect([short.count, long.count]).toEqual([300, 100]);
  expect(Math.max(...short.prompts)).toBeLessThan(Math.min(...long.prompts));
  expect(short.of + long.of).toBe(calls.of);
  const joined = { ...calls, sessions: calls.sessions.map(() => 7) };
  expect(splitCalls(joined, kinds).map(({ count }) => count)).toContain(0);
});
