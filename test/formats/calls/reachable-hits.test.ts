import { expect, test } from "vitest";
import { ReachableHits } from "../../../src/formats/calls/reachable-hits.ts";

/** What a cache of so many blocks finds, step by step: a list, the last used first. */
function foundByList(prompts: readonly (readonly number[])[], blocks: number): number {
  let held: number[] = [];
  let found = 0;
  for (const ids of prompts) {
    const gap = ids.findIndex((id) => !held.includes(id));
    found += gap === -1 ? ids.length : gap;
    for (const id of ids.toReversed()) held = [id, ...held.filter((one) => one !== id)];
    held = held.slice(0, blocks);
  }
  return found;
}

test("hits at every size are those of a list that is gone through step by step", () => {
  // 400 prompts of one of 60 documents of 1 to 9 blocks of 10,000 tokens, by a fixed rule of numbers (a linear congruence).
  let state = 7;
  const next = (most: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
  const prompts = Array.from({ length: 400 }, () => {
    const document = Math.min(next(60), next(60));
    return Array.from({ length: 1 + next(9) }, (_, block) => document * 100 + block);
  });
  const reach = new ReachableHits();
  for (const ids of prompts) reach.prompt(ids.length * 10_000, ids, 10_000);
  const blocks = prompts.reduce((sum, ids) => sum + ids.length, 0);
  const shares = reach.shares(foundByList(prompts, 1e9) / blocks);
  expect(Object.keys(shares ?? {})).toEqual(["30000", "100000", "300000", "1000000", "3000000"]);
  for (const [size, share] of Object.entries(shares ?? {}))
    expect(share).toBeCloseTo(foundByList(prompts, Number(size) / 10_000) / blocks, 12);
});

test("blocks of another scope are others, whatever their numbers; what was there takes room until it is given up", () => {
  const reach = new ReachableHits();
  reach.prompt(20_000, [1, 2], 10_000);
  reach.forget();
  reach.prompt(20_000, [1, 2], 10_000);
  reach.prompt(20_000, [1, 2], 10_000);
  expect(reach.shares(1 / 3)).toEqual({ "30000": 1 / 3 });
});

test("a session is found again while it and what was used since fit", () => {
  const reach = new ReachableHits();
  reach.session(20_000, "a", 0);
  reach.session(60_000, "b", 0);
  reach.session(40_000, "a", 20_000);
  // 20,000 of a and 60,000 of b lie in 100,000, and not in 30,000.
  expect(reach.shares(20 / 120)).toEqual({ "30000": 0, "100000": 20 / 120 });
  expect(new ReachableHits().shares(null)).toBeNull();
});
