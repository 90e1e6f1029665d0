import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test("rows under heads that are a class's fields are classes", async () => {
  const read = await importedText("Name;per day;prompt tokens;success\nTriage;20k;800;0.9\n;5;5;5\n");
  expect([read.format, read.kind]).toEqual(["classes", "scenario"]);
  expect(read.rows).toEqual({ read: 2, kept: 1, dropped: [{ reason: "no name", rows: 1 }] });
});

test.each([
  "name,per day,gpu\na,1,h100\n",
  "prompt tokens,output tokens\n1,2\n",
  "timestamp,prompt tokens,output tokens\n0,1,2\n",
  "name,city\na,b\n",
])("%j is no table of classes", async (text) => {
  expect((await importedText(text)).format).not.toBe("classes");
});
