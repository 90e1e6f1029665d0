import { expect, test } from "vitest";
import { inWaitingOrder, type SteppedCall } from "../../../src/calibration/peers/stepped-call.ts";

/** Calls that arrived together, in this order. */
const together = (promptTokens: readonly number[]) =>
  promptTokens.map((tokens, index) => ({ arrivalTicks: 0, index, promptTokens: tokens }) as SteppedCall);

test("prompts of 300, 100 and 200 tokens: the shortest goes first, and of two of a length the earlier", () => {
  const waiting = together([300, 100, 200, 100]);
  inWaitingOrder(waiting, "shortest-prompt");
  expect(waiting.map(({ index }) => index)).toEqual([1, 3, 2, 0]);
});
