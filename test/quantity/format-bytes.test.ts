import { expect, test } from "vitest";
import { gibibytes, gigabytes, mebibytes } from "../../src/quantity/bytes.ts";
import { formatBytes, formatGibibytes, formatLongBytes } from "../../src/quantity/format-bytes.ts";

test("80 GB are 74.5 GiB, and the 79.65 GiB that an H100's driver reports are 85.5 GB", () => {
  // 80e9 / 2^30 = 74.506; 79.65 * 2^30 = 85,523,536,281.6.
  expect([formatBytes(gigabytes(80)), formatGibibytes(gigabytes(80))]).toEqual(["80.0 GB", "74.5 GiB"]);
  expect([formatBytes(gibibytes(79.65)), formatLongBytes(gibibytes(79.65), 6)]).toEqual(["85.5 GB", "85.5235 GB"]);
});

test("small amounts step down to MB, KB and bytes; unknown is a word", () => {
  expect([mebibytes(50), 1500, 12, 0, null].map(formatBytes)).toEqual([
    "52.4 MB",
    "1.5 KB",
    "12 bytes",
    "0 bytes",
    "unknown",
  ]);
  expect(formatGibibytes(mebibytes(50))).toBe("50.0 MiB");
});
