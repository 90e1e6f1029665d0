import { expect, test } from "vitest";
import { allReferences } from "../../../src/catalog/references/index.generated.ts";
import {
  sglangMemory,
  sortingVllmMemory,
  tensorrtLlmMemory,
  vllmMemory,
} from "../../../src/catalog/runtimes/engine-memory.ts";

const engines = { vllmMemory, sortingVllmMemory, sglangMemory, tensorrtLlmMemory };
const sources = new Set(["assumed", ...allReferences.map(({ id }) => id)]);

test.each(Object.entries(engines))("every figure of %s says where it comes from", (_, { figures, provenance }) => {
  expect(Object.keys(provenance).sort()).toEqual(Object.keys(figures).sort());
  for (const { source, note } of Object.values(provenance)) {
    expect(sources).toContain(source);
    expect(note).not.toBe("");
  }
});

test("two devices leave vLLM of 2025 with 0.55 GiB outside the allocator and vLLM 0.19 with 2.1, as they print", () => {
  const outside = ({ figures }: typeof vllmMemory) => (figures.workspaceBytes + figures.communicationBytes) / 2 ** 30;
  expect(outside(sortingVllmMemory)).toBeCloseTo(0.55, 9);
  expect(outside(vllmMemory)).toBeCloseTo(2.1, 9);
});
