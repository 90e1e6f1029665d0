import { expect, test } from "vitest";
import { attentionGroup, headParameters } from "../../src/catalog/layer-groups.ts";
import { modelShape } from "../../src/catalog/model-shape.ts";

const heads = { queryHeads: 4, kvHeads: 2, headDim: 8 };
const groups = [attentionGroup({ layers: 2, ...heads })];
const small = { vocabulary: 100, hidden: 16, layers: 2, groups };

test("a dense model counts table, head, 2 x 16 x 8 x 12 of attention, networks and five norms", () => {
  const shape = modelShape({ ...small, feedForward: { layers: 2, intermediate: 10 } });
  expect(shape.attentionParameters).toBe(3072);
  expect(shape.totalParameters).toBe(2 * 1600 + 3072 + 2 * 3 * 160 + 5 * 16);
  expect(shape.activeParameters).toBe(shape.totalParameters);
});

test("one table serves as head where the two are tied, and a gate is a fifth set of matrices", () => {
  const feedForward = { layers: 2, intermediate: 10 };
  const [tied, own] = [true, false].map((isTied) => modelShape({ ...small, feedForward, isTied }));
  expect((own?.totalParameters ?? 0) - (tied?.totalParameters ?? 0)).toBe(1600);
  expect(headParameters(16, groups, true)).toBe(2 * 16 * 8 * (3 * 4 + 2 * 2));
});

test("of six experts a token passes two: four idle, and the input embedding, are not active", () => {
  const experts = { layers: 2, count: 6, perToken: 2, intermediate: 5, shared: 7, biases: 11 };
  const shape = modelShape({ ...small, experts });
  expect(shape.routedExpertParameters).toBe(2 * 6 * 3 * 16 * 5);
  const routerAndShared = 2 * (16 * 6 + 3 * 16 * 7);
  expect(shape.totalParameters).toBe(2 * 1600 + 3072 + 2880 + 2 * 6 * 11 + routerAndShared + 80);
  expect(shape.totalParameters - shape.activeParameters).toBe(1600 + 2 * 4 * (3 * 16 * 5 + 11));
});
