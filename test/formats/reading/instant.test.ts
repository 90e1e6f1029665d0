import { expect, test } from "vitest";
import { instantOf } from "../../../src/formats/reading/instant.ts";

test.each([
  ["1970-01-01", 0],
  ["2000-02-29 00:00:01", 951_782_401],
  ["2026-11-20T10:00:00Z", 1_795_168_800],
  ["2026-11-20T10:00:00.250+02:00", 1_795_161_600.25],
  ["2024-05-10 00:00:00.009930+00:00", 1_715_299_200.00993],
  [1_795_168_800, 1_795_168_800],
  ["1795168800", 1_795_168_800],
  [1_795_168_800_000, 1_795_168_800],
  [1_795_168_800_000_000, 1_795_168_800],
  [1_795_168_800_000_000_000, 1_795_168_800],
])("%s is %d s after 1970, whatever zone it is read in", (written, seconds) => {
  expect(instantOf(written)).toBeCloseTo(seconds, 5);
});

test.each(["", "soon", "2026-13-01", "2026-11-20T99:00", -5, NaN, null, {}])("%s is no instant", (written) => {
  expect(instantOf(written)).toBeNull();
});
