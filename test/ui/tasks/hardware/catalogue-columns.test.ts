import { expect, test } from "vitest";
import { allAccelerators } from "../../../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../../../src/catalog/models/index.generated.ts";
import { acceleratorColumns, cacheWords, modelColumns } from "../../../../src/ui/tasks/hardware/catalogue-columns.ts";

const textOf = <Row>(
  columns: readonly { id: string; text: (row: Row) => string }[],
  id: string,
  row: Row | undefined,
) => (row === undefined ? undefined : columns.find((column) => column.id === id)?.text(row));

test("Llama 3.3 70B has 70.6 billion parameters and a full cache", () => {
  const model = allModels.find(({ id }) => id === "llama-3.3-70b");
  expect(textOf(modelColumns, "parameters", model)).toBe("70.6");
  expect(textOf(modelColumns, "cache", model)).toBe("full");
});

test("a model that keeps constant state says so beside its groups", () => {
  expect(cacheWords({ groups: [], stateBytesPerSequence: 1 })).toBe("state");
});

test("an accelerator without a link, a price or a known memory says so in words", () => {
  const h100 = allAccelerators.find(({ id }) => id === "h100-sxm");
  const columns = acceleratorColumns("2026-11-20");
  const bare = h100 === undefined ? undefined : { ...h100, id: "bare", memoryBytes: null, linkBytesPerSecond: null };
  expect(textOf(columns, "memory", bare)).toBe("about 85.5 GB, by its label");
  expect(textOf(columns, "link", bare)).toBe("none:\u00A0PCIe");
  expect(textOf(columns, "price", bare)).toBe("unknown");
  expect(textOf(columns, "bandwidth", h100)).toBe("3.35");
});

test("a device that no link joins to another is one, and thousands have commas", () => {
  const h100 = allAccelerators.find(({ id }) => id === "h100-sxm");
  const columns = acceleratorColumns("2026-11-20");
  const joined = (linkDomainDevices: number) =>
    textOf(columns, "link", h100 === undefined ? undefined : { ...h100, linkDomainDevices })?.replaceAll("\u00A0", " ");
  expect([1, 8, 8960].map(joined)).toEqual(["1 device", "8 devices", "8,960 devices"]);
});

test("formats of published weights are written as people write them", () => {
  const published = (nativeWeights: string) => {
    const [model] = allModels;
    return textOf(modelColumns, "published", model === undefined ? undefined : { ...model, nativeWeights });
  };
  expect(["bf16", "bf16 (FP8 published)", "mxfp4 experts, bf16 rest", "fp8 / NVFP4"].map(published)).toEqual([
    "BF16",
    "BF16 (FP8 published)",
    "MXFP4 experts, BF16 rest",
    "FP8 / NVFP4",
  ]);
});
