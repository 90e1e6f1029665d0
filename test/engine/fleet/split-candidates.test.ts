import { expect, test } from "vitest";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import { isSameSplit, splitCandidates, type Split } from "../../../src/engine/fleet/split-candidates.ts";
import { poolOf } from "../pool-of.ts";

function modelCalled(id: string) {
  const model = allModels.find((one) => one.id === id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return model;
}

const words = ({ tp, pp, ep, attentionRanks }: Split) => `${tp}/${pp}/${ep}/${attentionRanks}`;
const onlySplits = (model: string, pp = 1) =>
  splitCandidates(poolOf({ model: modelCalled(model) })).filter((split) => split.pp === pp);

test("32 layers and 8 KV heads in servers of 8: tp to 8, stages to 32, at most 64 devices, nothing else", () => {
  // tp 1 and 2 with 1 to 32 stages, tp 4 to 16, tp 8 to 8: 6 + 6 + 5 + 4.
  const splits = splitCandidates(poolOf());
  expect(splits).toHaveLength(21);
  expect(splits.every(({ ep, attentionRanks }) => ep === 1 && attentionRanks === 1)).toBe(true);
  expect(Math.max(...splits.map(({ tp, pp }) => tp * pp))).toBe(64);
});

test("4 KV heads repeat over 8 ranks, so groups of ranks are asked about there; 128 experts are split or held whole", () => {
  const splits = onlySplits("qwen3-30b-a3b").map(words);
  expect(splits.filter((split) => split.startsWith("4/"))).toEqual(["4/1/1/1", "4/1/4/1"]);
  expect(splits.filter((split) => split.startsWith("8/"))).toEqual(
    ["1", "8"].flatMap((ep) => ["1", "2", "4", "8"].map((ranks) => `8/1/${ep}/${ranks}`)),
  );
});

test("over 16 devices in servers of 8, no rank splits a sequence or an expert over the network", () => {
  const splits = onlySplits("deepseek-v3").map(words);
  expect(splits.filter((split) => split.startsWith("16/"))).toEqual(
    ["2", "4", "8", "16"].map((ranks) => `16/1/16/${ranks}`),
  );
});

test("160 experts are not held whole by 64 ranks, so that split is left out", () => {
  expect(onlySplits("glm-4.5").some(({ tp }) => tp === 32)).toBe(true);
  expect(onlySplits("glm-4.5").some(({ tp }) => tp === 64)).toBe(false);
});

test("every split divides evenly, and none comes twice", () => {
  for (const model of allModels) {
    const splits = splitCandidates(poolOf({ model }));
    expect(new Set(splits.map(words)).size).toBe(splits.length);
    for (const { tp, pp, ep, attentionRanks } of splits) {
      expect([tp % ep, tp % attentionRanks, pp <= model.layers]).toEqual([0, 0, true]);
    }
  }
});

test("the pool's own split is among them, however odd", () => {
  const pool = poolOf({ tp: 3, pp: 5 });
  expect(splitCandidates(pool)).toHaveLength(22);
  expect(splitCandidates(pool).some((split) => isSameSplit(split, pool))).toBe(true);
});
