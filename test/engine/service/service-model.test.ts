import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import type { Pool } from "../../../src/engine/input.ts";
import {
  draftSeconds,
  noChunk,
  prefillSeconds,
  promptRoom,
  serviceModel,
  stepRoom,
  stepSeconds,
} from "../../../src/engine/service/service-model.ts";
import { adapterWork, distinctAdapters } from "../../../src/engine/service/adapter-work.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "./call-of-lengths.ts";

const modelOf = (changes: Partial<Pool>) => serviceModel(poolOf(changes), callShape(1000, 200));
const drafts = { method: "mtp", draftTokens: 3, draft: null, draftParameters: null, acceptance: [0.7] } as const;

test("calls that generate leave as much room on each of eight ranks as an eighth of them does on one, and a quarter in any case", () => {
  const one = modelOf({ batchTokens: 1000 });
  const eight = modelOf({ model: deepseek, tp: 8, weights: "fp8", attentionRanks: 8, batchTokens: 1000 });
  expect([0, 64, 800, 5000].map((decodes) => promptRoom(one, decodes))).toEqual([1000, 936, 250, 250]);
  expect([0, 512, 6400, 40_000].map((decodes) => promptRoom(eight, decodes))).toEqual([1000, 936, 250, 250]);
  expect(stepRoom(eight, 512)).toBe(8 * 936);
  // Of each of 64 calls four tokens are verified.
  expect(promptRoom(modelOf({ batchTokens: 1000, speculation: drafts }), 64)).toBe(1000 - 256);
});

test("eight prompts that eight ranks compute at once each end with a first token: the head has eight words", () => {
  // A head that computes longer than it is read.
  const runtime = { ...poolOf().runtime, computeEfficiency: 0.001, unhiddenShare: 1 };
  const model = modelOf({ model: deepseek, tp: 8, weights: "fp8", attentionRanks: 8, runtime });
  const chunk = { prompts: 8, tokens: 500, depthTokens: 0 };
  const together = prefillSeconds(model, 0, 500, 0, 0, 8);
  expect(together).toBe(stepSeconds(model, 0, { ...chunk, ends: 8 }));
  expect(together).toBeGreaterThan(stepSeconds(model, 0, { ...chunk, ends: 1 }));
});

test("what drafts goes through the text once for each token that it drafts, and sees no images", () => {
  const model = modelOf({ speculation: drafts });
  const draft = model.draft ?? model;
  expect(draftSeconds(model, 8, noChunk)).toBeCloseTo(3 * stepSeconds(draft, 8, noChunk), 12);
  const chunk = { prompts: 1, tokens: 500, depthTokens: 0, ends: 1 };
  const seen = { ...chunk, towerSeconds: 1 };
  expect(draftSeconds(model, 8, seen)).toBe(draftSeconds(model, 8, chunk));
  expect(stepSeconds(model, 8, seen) - stepSeconds(model, 8, chunk)).toBeCloseTo(1, 9);
  // Of prompts alone it reads the text once.
  expect(draftSeconds(model, 0, chunk)).toBe(stepSeconds(draft, 0, chunk));
});

test("prompts of a step name adapters as the calls that generate in it do", () => {
  const adapters = { count: 64, rank: 16, targets: "all-linear", onDevice: null, zipfExponent: 0 } as const;
  const pool = poolOf({ adapters });
  const work = adapterWork(pool);
  if (work === null) throw new Error("the pool has adapters");
  const model = serviceModel(pool, callShape(1000, 200));
  const plain = modelOf({});
  const chunk = { prompts: 4, tokens: 10, depthTokens: 0, ends: 0 };
  const more = (decodes: number) => stepSeconds(model, decodes, chunk) - stepSeconds(plain, decodes, chunk);
  const named = distinctAdapters(work, 12) - distinctAdapters(work, 4);
  const flops = (8 * work.flopsPerToken) / (0.6 * 989e12);
  expect(more(8) - more(0)).toBeCloseTo(named * work.secondsPerAdapter + flops, 9);
});
