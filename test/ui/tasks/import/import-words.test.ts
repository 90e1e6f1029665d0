import { expect, test } from "vitest";
import { importDocument } from "../../../../src/formats/reading/import-document.ts";
import { readWords } from "../../../../src/ui/tasks/import/import-words.ts";

const read = (kind: "trace" | "engine", kept: number, all: number) => {
  const imported = { kind, rows: { read: all, kept, dropped: [] } };
  return readWords(importDocument({ path: "some-file", format: null, imported, joined: null }), "a start");
};

test("what a manifest starts are commands, what a trace has are rows", () => {
  expect(read("engine", 2, 2)).toBe("A start. 2 commands were read.");
  expect(read("engine", 2, 3)).toBe("A start. 2 of 3 commands were read.");
  expect(read("trace", 3, 3)).toBe("A start. All 3 rows were kept.");
});
