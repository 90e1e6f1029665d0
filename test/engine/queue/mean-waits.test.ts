import { expect, test } from "vitest";
import { erlangWaitMean } from "../../../src/engine/queue/erlang.ts";
import {
  batchArrivalsWaitMean,
  constantServicesWaitMean,
  generalServiceWaitMean,
  sharingResponseMean,
  singleServerWaitMean,
} from "../../../src/engine/queue/mean-waits.ts";

test("on one server it is M/G/1, with exponential service M/M/c", () => {
  for (const scv of [0, 0.3, 1, 4])
    expect(generalServiceWaitMean(0.8, 1, 2, scv)).toBeCloseTo(singleServerWaitMean(0.8, 2, scv) ?? Number.NaN, 12);
  expect(generalServiceWaitMean(7, 9, 2, 1)).toBeCloseTo(erlangWaitMean(7, 9, 0.5) ?? Number.NaN, 12);
});

test("no load waits for nothing, full load has no number", () => {
  expect(generalServiceWaitMean(0, 4, 1, 0)).toBe(0);
  expect(constantServicesWaitMean(0, 4, 1)).toBe(0);
  expect(generalServiceWaitMean(4, 4, 1, 2)).toBeNull();
  expect(constantServicesWaitMean(5, 4, 1)).toBeNull();
});

test("at full load no single server has a steady state", () => {
  expect(singleServerWaitMean(1, 1, 1)).toBeNull();
  expect(sharingResponseMean(1.5, 1)).toBeNull();
  expect(batchArrivalsWaitMean(1, 1, 3)).toBeNull();
});

test("calls that come one at a time are M/M/1", () => {
  expect(batchArrivalsWaitMean(0.75, 2, 1)).toBeCloseTo(singleServerWaitMean(0.75, 2, 1) ?? Number.NaN, 13);
});
