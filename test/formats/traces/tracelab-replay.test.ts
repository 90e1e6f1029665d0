import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const text = `session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms
0,0,0,0,100,10,500
0,0,1,110,40,20,0
1,2000,0,0,50,30,1500
`;

test("prompts are what was there and what is new: 110 of 300 tokens; waits are milliseconds", async () => {
  const { format, trace, unknown } = await importedText(text);
  expect(format).toBe("tracelab-replay");
  expect(unknown).toEqual([]);
  expect(trace).toMatchObject({
    calls: 3,
    sessions: 2,
    durationSeconds: 2,
    promptTokens: { mean: 100, max: 150 },
    cachedShareIdeal: 110 / 300,
    callsPerSession: { mean: 1.5, max: 2 },
  });
  expect(trace?.toolSeconds?.mean).toBeCloseTo(2 / 3, 12);
});

test("columns of the other order, `id` for the session and no arrivals", async () => {
  const { trace, remarks } = await importedText(
    "id,input_len,output_len,round_idx,tool_wait_after_ms,prefix_len\na,5,1,0,10,20\na,6,1,1,10,26\n",
  );
  expect(trace).toMatchObject({ calls: 2, sessions: 1, durationSeconds: null, promptTokens: { mean: 28.5 } });
  expect(remarks).toEqual(["Nothing says when the sessions came."]);
});
