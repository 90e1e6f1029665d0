import { expect, test } from "vitest";
import { readCapture } from "../../../src/calibration/captures/read-capture.ts";
import { madeMeta, madeRequests, twoCalls } from "./made-capture.ts";

const files = { name: "made", meta: madeMeta(), requests: madeRequests(twoCalls) };

function read(changes: Partial<typeof files> = {}) {
  const found = readCapture({ ...files, ...changes });
  if (!found.ok) throw new Error(found.problem.text);
  return found.value;
}

test("a capture is read with its replica, its memory, and calls in the order in which they were queued", () => {
  const capture = read();
  if (typeof capture === "string") throw new Error(capture);
  expect(capture).toMatchObject({ kvBlocks: 3000, blockTokens: 16, memoryShare: 0.9, deviceBytes: 85e9 });
  expect(capture.row).toMatchObject({ precision: "bf16", kvFormat: "bf16", tp: 1, engine: "vllm", version: "0.19.0" });
  expect([capture.row.model?.id, capture.row.accelerator?.id]).toEqual(["llama-3.1-8b", "h100-sxm"]);
  expect(capture.calls.map(({ line, queuedSeconds }) => [line, Math.round(queuedSeconds * 1000)])).toEqual([
    [2, 0],
    [1, 100],
  ]);
});

test("a call without a time, a run without calls, and one over several ranks are told, not guessed", () => {
  expect(read({ requests: '{"input_toks":5,"output_toks":3,"queued_ts":1}' })).toMatch(/lacks a length or a time/);
  expect(read({ requests: "" })).toBe("it has no calls");
  const ranks = files.meta.replace('"tensor_parallel_size":1', '"tensor_parallel_size":1,"data_parallel_size":2');
  expect(read({ meta: ranks })).toMatch(/several ranks/);
  expect(readCapture({ ...files, meta: "no JSON" }).ok).toBe(false);
});
