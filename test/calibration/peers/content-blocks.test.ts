import { expect, test } from "vitest";
import { blockKey, contentBlocks } from "../../../src/calibration/peers/content-blocks.ts";
import { steppedCall } from "../../../src/calibration/peers/stepped-call.ts";
import { request } from "./made-run.ts";

test("blocks come from the front, go to the end, and keep their name until they are taken again", () => {
  const blocks = contentBlocks(3);
  expect([blocks.take(), blocks.take()]).toEqual([0, 1]);
  blocks.name(0, 70);
  blocks.letGo(0);
  expect([blocks.free(), blocks.found(70)]).toEqual([2, 0]);
  expect(blocks.take()).toBe(2);
  expect(blocks.found(70)).toBe(0);
  expect(blocks.take()).toBe(0);
  expect(blocks.found(70)).toBeUndefined();
  expect(() => blocks.take()).toThrow("more blocks taken than are free");
});

test("a block that two hold is free when both have let go", () => {
  const blocks = contentBlocks(1);
  const block = blocks.take();
  blocks.hold(block);
  blocks.letGo(block);
  expect([blocks.isFree(block), blocks.free()]).toEqual([false, 0]);
  blocks.letGo(block);
  expect([blocks.isFree(block), blocks.free()]).toEqual([true, 1]);
});

test("of two blocks of one name, taking either forgets it", () => {
  const blocks = contentBlocks(2);
  for (const block of [blocks.take(), blocks.take()]) blocks.name(block, 70);
  expect(blocks.found(70)).toBe(1);
  blocks.letGo(0);
  blocks.take();
  expect(blocks.found(70)).toBeUndefined();
});

test("calls share the whole blocks of their prefix, rounds those of their session but for the last token's", () => {
  const one = steppedCall(0, request(0, 20, 1, { prefix: 3, prefixTokens: 9 }), 20, 0);
  const other = steppedCall(1, request(0, 20, 1, { prefix: 3, prefixTokens: 9 }), 20, 0);
  const isShared = (block: number) => blockKey(one, block, 4, false) === blockKey(other, block, 4, false);
  expect([0, 1, 2].map(isShared)).toEqual([true, true, false]);
  const first = steppedCall(2, request(0, 20, 1, { session: 3 }), 20, 0);
  const second = steppedCall(3, request(0, 20, 1, { session: 3 }), 20, 0);
  expect(blockKey(first, 4, 4, false)).toBe(blockKey(second, 4, 4, false));
  expect(blockKey(first, 4, 4, true)).not.toBe(blockKey(second, 4, 4, false));
});
