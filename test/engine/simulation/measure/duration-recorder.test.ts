import { expect, test } from "vitest";
import { durationRecorder } from "../../../../src/engine/simulation/measure/duration-recorder.ts";
import { recorder } from "../../../../src/engine/simulation/measure/recorder.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { doneCall } from "../done-call.ts";

/** Things of two kinds, each told as a call that takes as long, too; the first hundred take longer. */
function reports(count: number, exact: number, warmUp: number | null) {
  const random = randomStream(1, "durations");
  const calls = recorder(2, { exactCalls: exact, ...(warmUp === null ? {} : { warmUp }) });
  const durations = durationRecorder(2, warmUp, exact);
  let seconds = 0;
  for (let each = 0; each < count; each += 1) {
    seconds += random.uniform();
    const kind = each % 3 === 0 ? 1 : 0;
    const end = seconds + (each < 100 ? 9 : 1) * random.uniform() + 1;
    durations.ended(kind, seconds, end);
    calls.done(doneCall(kind, seconds, seconds, seconds, end, 1, 0, 0));
  }
  const expected = calls.report({ endSeconds: seconds, confidence: 0.9 }).lanes;
  return { told: durations.report(0.9), expected, again: durations.report(0.9) };
}

test.each([
  ["known one by one", 2000, 5000, null],
  ["in parts from the 701st of a kind on", 4000, 700, null],
  ["in parts, of a beginning that is told", 4000, 700, 300],
] as const)("durations %s are those of calls that take as long, to the last bit", (_, count, exact, warmUp) => {
  const { told, expected, again } = reports(count, exact, warmUp);
  expect(told).toEqual(expected.map(({ warmUpSeconds, e2e }) => ({ warmUpSeconds, durations: e2e })));
  expect(told.map(({ durations }) => durations.count)).not.toContain(0);
  expect(again).toEqual(told);
});
