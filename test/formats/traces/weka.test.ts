import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const conversation = (id: string) => ({
  id,
  block_size: 64,
  requests: [
    { t: 0, type: "s", model: "m", in: 128, out: 5, hash_ids: [1, 2] },
    { t: 10, type: "subagent", agent_id: "a", requests: [{ t: 1, in: 64, out: 5, hash_ids: [1] }] },
    { t: 20, type: "s", in: 192, out: 5, hash_ids: [1, 2, 3] },
  ],
});

test("block ids hold within a conversation alone: the same ids of another one are no hits", async () => {
  const one = await importedText(JSON.stringify(conversation("x")));
  expect(one.format).toBe("weka");
  // The sub-agent finds block 1, the last call blocks 1 and 2.
  expect(one.trace).toMatchObject({ calls: 3, sessions: 2, durationSeconds: 20, cachedShareIdeal: (64 + 128) / 384 });
  const two = await importedText([conversation("x"), conversation("y")].map((line) => JSON.stringify(line)).join("\n"));
  expect(two.trace).toMatchObject({ calls: 6, sessions: 4, cachedShareIdeal: 0.5 });
});
