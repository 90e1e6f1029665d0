import { expect, test } from "vitest";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";
import { isMigSlice } from "../../../src/catalog/accelerators/mig-slice.ts";

/** What `nvidia-smi mig -lgip` prints: GiB, multiprocessors (A100: 108 in all, H100: 132), and the guide's eighths of memory. */
const printed = [
  ["a100-80gb-sxm-1g.10gb", 9.5, 14 / 108, 1 / 8],
  ["a100-80gb-sxm-2g.20gb", 19.5, 28 / 108, 2 / 8],
  ["a100-80gb-sxm-3g.40gb", 39.25, 42 / 108, 4 / 8],
  ["h100-sxm-1g.10gb", 9.75, 16 / 132, 1 / 8],
  ["h100-sxm-1g.20gb", 19.62, 26 / 132, 2 / 8],
  ["h100-sxm-2g.20gb", 19.62, 32 / 132, 2 / 8],
  ["h100-sxm-3g.40gb", 39.5, 60 / 132, 4 / 8],
] as const;

test("a slice has its multiprocessors' share of the peaks, its memory slices' share of the bandwidth, and joins with none", () => {
  const slices = allAccelerators.filter(isMigSlice);
  expect(slices.map(({ id }) => id)).toEqual(printed.map(([id]) => id));
  for (const [index, [, gib, computing, reading]] of printed.entries()) {
    const slice = slices[index];
    const device = allAccelerators.find(({ id }) => slice?.id.startsWith(`${id}-`) && !id.includes("g."));
    if (slice === undefined || device === undefined) throw new Error("a slice without its device");
    expect((slice.memoryBytes ?? 0) / 1_073_741_824).toBeCloseTo(gib, 6);
    expect(slice.bf16FlopsPerSecond / device.bf16FlopsPerSecond).toBeCloseTo(computing, 12);
    expect(slice.bandwidthBytesPerSecond / device.bandwidthBytesPerSecond).toBe(reading);
    expect([slice.linkDomainDevices, slice.nodeDevices, slice.linkBytesPerSecond]).toEqual([1, 1, null]);
  }
});
