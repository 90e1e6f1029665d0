import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const heads = "TIMESTAMP,ContextTokens,GeneratedTokens";
const rows = ["2023-11-16 18:17:03.9799600,10,5", "2023-11-16 18:17:04.0000000,20,7"];

test.each([
  ["\n", "a line end"],
  ["\r\n", "a carriage return and a line end"],
  ["\r", "a carriage return alone"],
])("lines apart by %j are lines", async (end) => {
  const read = await importedText([heads, ...rows].join(end));
  expect([read.format, read.rows.kept, read.trace?.promptTokens?.mean]).toEqual(["azure", 2, 15]);
});

test("two bytes a letter are text, in either order, and an odd byte at the end changes nothing", async () => {
  const little = Buffer.from(`\uFEFF${[heads, ...rows, ""].join("\n")}`, "utf16le");
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big, Buffer.concat([little, Buffer.of(0x41)])])
    expect((await importedText(bytes)).rows.kept).toBe(2);
});

test("a document of YAML that nobody reads is told by its keys, a manifest by its kind", async () => {
  const read = await importedText("groups:\n  - name: alerts\ninterval: 5s\n");
  expect(read.problem?.text).toContain('No reader knows this YAML document. It has "groups", "interval".');
  const manifest = await importedText("apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nspec:\n  a: 2\n");
  expect(manifest.problem?.text).toBe(
    'No reader knows a manifest of the kind "HorizontalPodAutoscaler". Of manifests those are read that start an engine.',
  );
});
