import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const first = `Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type
5,ChatGPT,400,20,420,Conversation log
15,GPT-4,600,0,600,API log
25,GPT-4,0,0,0,API log
`;

test("a response of no tokens is a failed call that stays, a row of none at all goes", async () => {
  const { format, rows, trace, remarks } = await importedText(first);
  expect(format).toBe("burstgpt");
  expect(rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "no tokens at all", rows: 1 }] });
  expect(trace).toMatchObject({
    calls: 2,
    failedCalls: 1,
    durationSeconds: 10,
    promptTokens: { mean: 500 },
    outputTokens: { mean: 20, p50: 20 },
  });
  expect(remarks).toContain("It holds 2 calls from second 5 to second 15 of its own clock.");
  expect(remarks).toContain("1 of 2 calls failed: they count as failed attempts.");
});

test("the later version, whose columns are inserted and whose clock begins late, has sessions where they are named", async () => {
  const text = `Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log Type
19440110.0,a,43,GPT-4,100,10,110,Conversation log
19440120.0,a,2,GPT-4,300,30,330,Conversation log
19440130.0,,2,GPT-4,200,20,220,API log
`;
  const { format, trace, unknown } = await importedText(text);
  expect(format).toBe("burstgpt");
  expect(unknown).toEqual([]);
  expect(trace).toMatchObject({
    calls: 3,
    sessions: 1,
    durationSeconds: 20,
    callsPerSession: { mean: 2, max: 2 },
    promptTokens: { mean: 200, p50: 200, max: 300 },
  });
});
