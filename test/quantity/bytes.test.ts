import { expect, test } from "vitest";
import { bytesPerGibibyte, bytesPerTebibyte, gibibytes, gigabytes, mebibytes } from "../../src/quantity/bytes.ts";

test("a GiB is 2^30 bytes and 7.4 % more than a GB", () => {
  expect([bytesPerGibibyte, bytesPerTebibyte, mebibytes(1)]).toEqual([2 ** 30, 2 ** 40, 2 ** 20]);
  expect(gibibytes(1) / gigabytes(1)).toBeCloseTo(1.074, 3);
});
