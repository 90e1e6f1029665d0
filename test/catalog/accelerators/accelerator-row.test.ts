import { expect, test } from "vitest";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";

/** MiB as nvidia-smi prints them, dense BF16 TFLOPS and GB/s (aiconfigurator 095f58a5, ml-engineering 744d01e1). */
const expected = [
  ["a100-80gb-sxm", 81_920, 312, 2039],
  ["b200-sxm", 183_359, 2250, 7700],
  ["gb200-nvl72", 189_471, 2500, 8000],
  ["h100-sxm", 81_559, 989, 3350],
  ["h200-sxm", 143_771, 989, 4800],
  ["l4", 23_034, 121, 300],
  ["l40s", 46_068, 362, 864],
  ["mi300x", null, 1307, 5300],
] as const;

test("eight accelerators report the memory, compute and bandwidth of their sources", () => {
  const rows = allAccelerators.map((row) => [
    row.id,
    row.memoryBytes === null ? null : row.memoryBytes / 1_048_576,
    row.bf16FlopsPerSecond / 1e12,
    row.bandwidthBytesPerSecond / 1e9,
  ]);
  expect(rows).toEqual(expected);
});

test("no driver reports more GiB than the label has GB: 79.65 on an 80 GB H100", () => {
  const surplus = allAccelerators.filter((row) => (row.memoryBytes ?? 0) / 1_073_741_824 > row.memoryLabelGb);
  expect(surplus).toEqual([]);
});

test("only Blackwell has an FP4 rate here, and A100 no FP8 rate", () => {
  const ids = (has: (row: (typeof allAccelerators)[number]) => boolean) =>
    allAccelerators.filter(has).map(({ id }) => id);
  expect(ids((row) => row.fp4FlopsPerSecond !== null)).toEqual(["b200-sxm", "gb200-nvl72"]);
  expect(ids((row) => row.fp8FlopsPerSecond === null)).toEqual(["a100-80gb-sxm"]);
});

test("devices without a scale-up link stand alone in their domain", () => {
  for (const { linkBytesPerSecond, linkDomainDevices } of allAccelerators) {
    expect(linkBytesPerSecond === null).toBe(linkDomainDevices === 1);
  }
});
