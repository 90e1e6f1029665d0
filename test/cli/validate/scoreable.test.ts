import { expect, test } from "vitest";
import type { MeasuredRow } from "../../../src/cli/validate/measured-row.ts";
import { whyNotScoreable } from "../../../src/cli/validate/scoreable.ts";
import { madeRow } from "./made-row.ts";

test("a row with lengths, devices, and a model and a device of the catalogue is scored", () => {
  expect(whyNotScoreable(madeRow())).toBeNull();
  expect(whyNotScoreable(madeRow({ demand: { kind: "all-at-once", count: 500 }, load: "closed_batch" }))).toBeNull();
});

test.each<[Partial<MeasuredRow>, string]>([
  [{ note: "agg; DUP_OF_EARLIER_ROW" }, "repeats"],
  [{ note: "SPEC_DECODE; cmd: serve" }, "speculative"],
  [{ metric: "throughput_unspecified" }, "whether prompt tokens"],
  [{ metric: "ttft_p99", demand: { kind: "all-at-once", count: 500 } }, "came at once"],
  [{ load: "closed_disagg" }, "devices of their own"],
  [{ load: "mlperf_server" }, "MLPerf"],
  [{ inputTokens: null }, "length of prompts"],
  [{ outputTokens: null }, "length of outputs"],
  [{ devices: null }, "number of devices"],
  [{ modelName: "GPT-J-6B" }, "no model called GPT-J-6B"],
  [{ acceleratorName: "Ascend-910B" }, "no accelerator called Ascend-910B"],
])("%j is not: it says why", (changes, words) => {
  expect(whyNotScoreable(madeRow(changes))).toContain(words);
});
