import { expect, test } from "vitest";
import { importedText } from "./imported-text.ts";

test.each([
  [{ total_size: 1_048_576 }, "1.0 MB in all"],
  [{ total_size: 0 }, "of unknown size"],
  [{}, "of unknown size"],
])("an index alone is told, holds no model and says its size: %j", async (metadata, words) => {
  const { format, imported } = await importedText(JSON.stringify({ metadata, weight_map: { a: "1", b: "1" } }));
  expect([format?.id, imported.kind, imported.model]).toEqual(["safetensors-index", "none", undefined]);
  expect(imported.remarks?.join(" ")).toContain(`2 tensors, ${words}`);
});
