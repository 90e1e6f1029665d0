import { expect, test } from "vitest";
import { importDocument } from "../../../../src/formats/reading/import-document.ts";
import { outOfReachWords, readWords } from "../../../../src/ui/tasks/import/import-words.ts";

const read = (kind: "trace" | "engine", kept: number, all: number) => {
  const imported = { kind, rows: { read: all, kept, dropped: [] } };
  return readWords(importDocument({ path: "some-file", format: null, imported, joined: null }), "a start");
};

test("what a manifest starts are commands, what a trace has are rows", () => {
  expect(read("engine", 2, 2)).toBe("A start. 2 commands were read.");
  expect(read("engine", 2, 3)).toBe("A start. 2 of 3 commands were read.");
  expect(read("trace", 3, 3)).toBe("A start. All 3 rows were kept.");
});

test("a file that leads to no plan says what stands in the way, as far as the first sentence goes", () => {
  const text =
    "DeepSeek V3 does not fit on 8 NVIDIA H100 SXM 80 GB: each of the 8 devices would hold 99.2 GB of weights. Of the catalogue, 28 would hold it.";
  expect(outOfReachWords(text)).toBe(
    "With it no count of devices carries the plan. DeepSeek V3 does not fit on 8 NVIDIA H100 SXM 80 GB.",
  );
  expect(outOfReachWords(null)).toBe("With it no count of devices carries the plan. A limit is out of reach.");
});
