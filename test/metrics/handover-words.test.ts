import { expect, test } from "vitest";
import type { HandoverResult } from "../../src/engine/handover.ts";
import { handover } from "../../src/metrics/handover.ts";
import { handoverParts, handoverWords } from "../../src/metrics/handover-words.ts";

const way: HandoverResult = {
  promptPoolId: "chat prompts",
  promptReplicas: 20,
  answerReplicas: 8,
  ratio: 2.5,
  link: "network",
  linkBytesPerSecond: 50e9,
  sentShare: 0.803,
  bytesPerCall: 472.9e6,
  transferSeconds: 0.0188,
  shownSeconds: 0.0005,
  linkWaitSeconds: 0.0025,
  linkUse: 0.222,
  promptTtftSeconds: 0.171,
  answerTtftSeconds: 0.026,
  ttftMeanSeconds: 0.2,
};
const said = handoverWords(way).replaceAll("\u00a0", " ");

test("20 replicas of prompts for 8 that answer, 171, 3 and 26 ms of 200: each is said once", () => {
  expect(said).toMatch(/^20 replicas compute prompts and 8 answer, 2\.5 to one\./);
  expect(said).toContain(
    "takes 200 ms on average: 171 ms with the replicas of prompts, 3 ms on its way and 26 ms where",
  );
  for (const once of ["20 replicas", "2.5", "472.9 MB", "18.8 ms", "500 µs"]) {
    expect(said.split(once), once).toHaveLength(2);
  }
});

test("a figure inside the words is one that opens", () => {
  const known = new Set(handover.map(({ id }) => id));
  const ids = handoverParts(way).flatMap((part) => (typeof part === "string" ? [] : [`handover.${part.id}`]));
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});
