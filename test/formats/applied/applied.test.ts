import { expect, test } from "vitest";
import { applied } from "../../../src/formats/applied/applied.ts";
import { importedText } from "../models/imported-text.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

test("a file that a scenario has no place for says so", async () => {
  const index = await importedText('{"metadata": {"total_size": 5}, "weight_map": {"a": "b"}}');
  const result = applied(exampleScenario("support-chat"), index, { pool: null, workClass: null });
  expect(result).toMatchObject({ ok: false, problem: { code: "not-applicable" } });
  expect(result.ok ? "" : result.problem.text).toContain("safetensors-index");
});
