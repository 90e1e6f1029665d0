import { expect, test } from "vitest";
import { printed } from "../ran.ts";

test("the schema is an object's JSON Schema with classes and pools", async () => {
  const schema = JSON.parse(await printed(["schema"])) as { type: string; properties: Record<string, unknown> };
  expect(schema.type).toBe("object");
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(["classes", "pools", "reserves", "targets"]));
});
