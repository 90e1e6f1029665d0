import { expect, test } from "vitest";
import { importFormats } from "../../../src/formats/import-formats.ts";
import { replayText } from "../../../src/formats/calls/replay-text.ts";
import { readFiles } from "../../../src/formats/reading/import-document.ts";

test("sessions that are read and written again are the same text", async () => {
  const text = `session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms
0,0,0,0,100,10,500
0,0,1,110,40,20,0
1,2000,0,0,50,30,1500
`;
  const chunks = async function* chunks() {
    yield new TextEncoder().encode(text);
  };
  const [read] = await readFiles([{ path: "x", bytes: null, chunks }], {
    formats: importFormats,
    heard: () => undefined,
  });
  const { calls } = read?.imported ?? {};
  expect(calls === undefined ? null : replayText(calls)).toBe(text);
});
