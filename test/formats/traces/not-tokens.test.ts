import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test("image generation has no tokens: refused in words", async () => {
  const { kind, problem, trace } = await importedText("gmt_create,exec_time_seconds,num_inference_steps\n1,2.5,20\n");
  expect({ kind, code: problem?.code, trace }).toEqual({ kind: "none", code: "not-tokens", trace: null });
  expect(problem?.text).toContain("image generation");
});

test("conversations without counts are refused, and nothing of them is repeated", async () => {
  const shared = [{ id: "a", conversations: [{ from: "human", value: "secret words" }] }];
  const read = await importedText(JSON.stringify(shared));
  expect(read.problem?.code).toBe("no-tokens");
  expect(JSON.stringify(read)).not.toContain("secret");
});
