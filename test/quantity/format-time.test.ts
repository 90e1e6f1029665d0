import { expect, test } from "vitest";
import { formatSeconds } from "../../src/quantity/format-time.ts";
import { hours, microseconds, milliseconds, minutes } from "../../src/quantity/time.ts";

test("times are printed in the unit that keeps them short", () => {
  const printed = [microseconds(30), milliseconds(250), 1.5, 90, minutes(12), hours(36), hours(72), 0, null].map(
    (seconds) => formatSeconds(seconds),
  );
  expect(printed).toEqual(["30 µs", "250 ms", "1.5 s", "90 s", "12 min", "36 h", "3 days", "0 s", "unknown"]);
});
