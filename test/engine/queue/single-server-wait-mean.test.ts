import { expect, test } from "vitest";
import { batchArrivalsWaitMean } from "../../../src/engine/queue/batch-arrivals-wait-mean.ts";
import { sharingResponseMean } from "../../../src/engine/queue/sharing-response-mean.ts";
import { singleServerWaitMean } from "../../../src/engine/queue/single-server-wait-mean.ts";

test("at full load no single server has a steady state", () => {
  expect(singleServerWaitMean(1, 1, 1)).toBeNull();
  expect(sharingResponseMean(1.5, 1)).toBeNull();
  expect(batchArrivalsWaitMean(1, 1, 3)).toBeNull();
});

test("calls that come one at a time are M/M/1", () => {
  expect(batchArrivalsWaitMean(0.75, 2, 1)).toBeCloseTo(singleServerWaitMean(0.75, 2, 1) ?? Number.NaN, 13);
});
