import { expect, test } from "vitest";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";
import { isMigSlice } from "../../../src/catalog/accelerators/mig-slice.ts";

const devices = allAccelerators.filter((row) => !isMigSlice(row));

/**
 * MiB as nvidia-smi prints them, dense BF16 TFLOPS and GB/s (aiconfigurator 095f58a5, ml-engineering 744d01e1, torchtitan b5bcd76c;
 * RTX 5090: NVIDIA's white paper; RTX 6000 Ada: a quarter of the 1,457 sparse FP8 TFLOPS of its data sheet; T4 and A10G: FP16).
 */
const expected = [
  ["a10", 23_028, 125, 600],
  ["a100-40gb-sxm", 40_960, 312, 1555],
  ["a100-80gb-pcie", 81_920, 312, 1935],
  ["a100-80gb-sxm", 81_920, 312, 2039],
  ["a10g", 23_028, 70, 600],
  ["b200-sxm", 183_359, 2250, 7700],
  ["b300-sxm", 275_040, 2250, 7750],
  ["gaudi-2", null, 432, 2450],
  ["gaudi-3", null, 1677, 3700],
  ["gb200-nvl72", 189_471, 2500, 8000],
  ["gb300-nvl72", 284_208, 2500, 8000],
  ["gh200-96gb", 97_871, 989, 4000],
  ["h100-nvl", 95_830, 835, 3938],
  ["h100-pcie", 81_559, 756, 2000],
  ["h100-sxm", 81_559, 989, 3350],
  ["h20", 97_871, 148, 4000],
  ["h200-sxm", 143_771, 989, 4800],
  ["l4", 23_034, 121, 300],
  ["l40s", 46_068, 362, 864],
  ["mi250", null, 362.1, 3277],
  ["mi250x", null, 383, 3277],
  ["mi300x", null, 1307, 5300],
  ["mi325x", null, 1307, 6000],
  ["mi350x", null, 2300, 8000],
  ["mi355x", null, 2500, 8000],
  ["rtx-3090", 24_576, 71, 936],
  ["rtx-4090", 24_564, 165.2, 1008],
  ["rtx-5090", 32_607, 209.5, 1792],
  ["rtx-6000-ada", 49_140, 364.25, 960],
  ["rtx-pro-6000-server", 97_887, 467.8, 1792],
  ["t4", 15_360, 65.1, 320],
  ["tpu-v5e", null, 197, 820],
  ["tpu-v5p", null, 459, 2765],
  ["tpu-v6e", null, 918, 1640],
  ["trainium2", null, 667, 2900],
] as const;

test("35 accelerators report the memory, compute and bandwidth of their sources", () => {
  const rows = devices.map((row) => [
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

test("only Blackwell, MI350X and MI355X have an FP4 rate, and what came before Hopper and Ada no FP8 rate", () => {
  const ids = (has: (row: (typeof allAccelerators)[number]) => boolean) => devices.filter(has).map(({ id }) => id);
  const withFp4 = [
    "b200-sxm",
    "b300-sxm",
    "gb200-nvl72",
    "gb300-nvl72",
    "mi350x",
    "mi355x",
    "rtx-5090",
    "rtx-pro-6000-server",
  ];
  expect(ids((row) => row.fp4FlopsPerSecond !== null)).toEqual(withFp4);
  const ampereAndBefore = [
    "a10",
    "a100-40gb-sxm",
    "a100-80gb-pcie",
    "a100-80gb-sxm",
    "a10g",
    "mi250",
    "mi250x",
    "rtx-3090",
    "t4",
  ];
  const tpus = ["tpu-v5e", "tpu-v5p", "tpu-v6e"];
  expect(ids((row) => row.fp8FlopsPerSecond === null)).toEqual([...ampereAndBefore, ...tpus].toSorted());
});

test("devices without a scale-up link stand alone in their domain", () => {
  const joined = allAccelerators.filter((row) => row.linkBytesPerSecond === null && row.linkDomainDevices !== 1);
  expect(joined).toEqual([]);
});

test("a server holds 8 devices, but for superchips, pods and instances of another size", () => {
  const others = devices.filter(({ nodeDevices }) => nodeDevices !== 8);
  expect(others.map(({ id, nodeDevices }) => [id, nodeDevices])).toEqual([
    ["gb200-nvl72", 4],
    ["gb300-nvl72", 4],
    ["gh200-96gb", 1],
    ["mi250", 4],
    ["tpu-v5p", 4],
    ["trainium2", 16],
  ]);
});

test("the network between servers is slower than the link inside, and every row says where its figure comes from", () => {
  for (const { linkBytesPerSecond, networkBytesPerSecond, notes } of allAccelerators) {
    expect(networkBytesPerSecond).toBeLessThan(linkBytesPerSecond ?? Infinity);
    expect(notes).toMatch(/[Nn]etwork|leave it/);
  }
});
