import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const request = (at: number, hashes: string, session: string | null) =>
  `{"schema":"dynamo.request.trace.v1","event_type":"request_end","event_time_unix_ms":${at + 1000},${
    session === null ? "" : `"agent_context":{"trajectory_id":"${session}"},`
  }"request":{"request_received_ms":${at},"output_tokens":16,"replay":{"trace_block_size":64,"input_length":128,"input_sequence_hashes":[${hashes}]}}}`;

test("hashes of 64 bits that differ in their last digits are two blocks, as numbers they would be one", async () => {
  const same = "14879255164371896291,274632075616497421";
  const other = "14879255164371896292,274632075616497422";
  const { format, trace } = await importedText(
    [request(0, same, null), request(1000, other, null), request(2000, same, null)].join("\n"),
  );
  expect(format).toBe("dynamo");
  expect(trace).toMatchObject({ calls: 3, durationSeconds: 2, promptTokens: { mean: 128 } });
  expect(trace?.cachedShareIdeal).toBeCloseTo(1 / 3, 12);
});

test("a tool's end belongs to the call before it", async () => {
  const tool =
    '{"schema":"dynamo.request.trace.v1","event_type":"tool_end","event_time_unix_ms":1500,"agent_context":{"trajectory_id":"a"},"tool":{"ended_at_unix_ms":1500,"duration_ms":420.5}}';
  const { rows, trace } = await importedText([request(0, "1,2", "a"), tool, request(2000, "1,2,3", "a")].join("\n"));
  expect(rows.dropped).toEqual([{ reason: "a tool's end", rows: 1 }]);
  expect(trace).toMatchObject({ calls: 2, sessions: 1, toolSeconds: { mean: 0.4205 } });
});
