import { expect, test } from "vitest";
import { rateBound } from "../../../src/engine/scaling/rate-bound.ts";

const direction = (kind: "pods" | "percent", value: number) => ({
  stabilizationSeconds: 0,
  rates: [{ kind, value, periodSeconds: 60 }],
  select: "max" as const,
});

test("50 % more than 5 is ceil(7.5) = 8, 50 % less floor(2.5) = 2", () => {
  expect(rateBound(direction("percent", 50), true, 5, [], 100)).toBe(8);
  expect(rateBound(direction("percent", 50), false, 5, [], 100)).toBe(2);
});

test("what was added within the period is used up, and is free again to the second 60 s later", () => {
  const changes = [{ seconds: 40, replicas: 3 }];
  expect(rateBound(direction("pods", 4), true, 8, changes, 99)).toBe(9);
  expect(rateBound(direction("pods", 4), true, 8, changes, 100)).toBe(12);
});

test("no rates let nobody through, and no bound lies below zero", () => {
  expect(rateBound({ ...direction("pods", 4), rates: [] }, true, 8, [], 0)).toBe(8);
  expect(rateBound(direction("pods", 9), false, 8, [], 0)).toBe(0);
});
