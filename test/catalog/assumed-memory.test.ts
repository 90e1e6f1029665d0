import { expect, test } from "vitest";
import { assumedMemory, leastShare, reportedShares, usualShare } from "../../src/catalog/assumed-memory.ts";

test("of 23 devices whose driver's figure is known half report 0.9956 of their label's GiB or more, none under 0.93", () => {
  expect(reportedShares).toHaveLength(23);
  // The middle pair by hand: H100 81,559 MiB of 80 GiB, H20 97,871 MiB of 96 GiB.
  expect(usualShare).toBeCloseTo(0.9956, 4);
  expect(reportedShares.filter((share) => share >= usualShare).length).toBeGreaterThanOrEqual(11);
  expect(reportedShares[0]).toBeGreaterThan(leastShare);
  expect(reportedShares.at(-1)).toBe(1);
});

test("an MI300X of 192 GB is taken as 191.15 GiB, down to 178.56: what rocm-smi prints most often, 191.98, lies above", () => {
  const { base = 0, low = 0, high = 0 } = assumedMemory("mi300x") ?? {};
  expect([base, low, high].map((bytes) => Number((bytes / 2 ** 30).toFixed(2)))).toEqual([191.15, 178.56, 191.15]);
  expect([base, low].every(Number.isInteger)).toBe(true);
});

test("nothing is assumed where the driver's figure is known, or of a device that the catalogue does not have", () => {
  expect([assumedMemory("h100-sxm"), assumedMemory("no-such-device")]).toEqual([null, null]);
});
