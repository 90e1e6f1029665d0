import { expect, test } from "vitest";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import { prefillSeconds, serviceModel } from "../../../src/engine/service/service-model.ts";
import {
  curvePoint,
  idleTtftSeconds,
  intakeSeconds,
  kneeBatch,
  serviceCurve,
} from "../../../src/engine/service/service-curve.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "./call-of-lengths.ts";

const call = callShape(1000, 200, 500);
const model = serviceModel(poolOf(), call);
const curve = serviceCurve(model, 16);

test("the curve is the service at every batch from 1 to its cap", () => {
  expect([curve.batchCap, curve.completionRates.length, curve.itlSeconds.length]).toEqual([16, 16, 16]);
  for (const batch of [1, 7, 16]) {
    const service = batchService(model, batch);
    expect(curve.completionRates[batch - 1]).toBe(service.callsPerSecond);
    expect(curve.itlSeconds[batch - 1]).toBe(service.itlSeconds);
    expect(curve.residualSeconds[batch - 1]).toBe(service.residualSeconds);
    expect(curve.prefillSeconds[batch - 1]).toBe(service.prefillSeconds);
  }
});

test("taking in 1,000 new and 500 cached tokens takes 10 ms a call and 1 us a token: 11.5 ms", () => {
  expect(intakeSeconds(model, 1500)).toBeCloseTo(0.0115, 12);
});

test("a call that joins 15 others waits for its intake, the rest of the step in progress and its own prompt", () => {
  const ttft = idleTtftSeconds(model, curve, 15, call);
  const rest = curve.residualSeconds[14] ?? NaN;
  expect(ttft).toBeCloseTo(0.0115 + rest + prefillSeconds(model, 15, 1000, 500), 12);
  // Where nothing runs there is no step to wait for.
  expect(idleTtftSeconds(model, curve, 0, call)).toBeCloseTo(0.0115 + prefillSeconds(model, 0, 1000, 500), 12);
});

test("a point of the curve counts output tokens: 200 a call", () => {
  const point = curvePoint(model, curve, 8);
  expect(point.throughputTokensPerSecond).toBeCloseTo(200 * point.callsPerSecond, 9);
  expect(point.ttftSeconds).toBe(idleTtftSeconds(model, curve, 7, call));
  expect([point.itlSeconds, point.callsPerSecond]).toEqual([curve.itlSeconds[7], curve.completionRates[7]]);
});

test("the knee is where throughput over time per call is largest", () => {
  // Power X^2 / n: 1, 1.805, 2.253, 1.96, 1.6245.
  const rates = [1, 1.9, 2.6, 2.8, 2.85];
  const nothing = new Float64Array(5);
  const made = { itlSeconds: nothing, decodeSeconds: nothing, residualSeconds: nothing, prefillSeconds: nothing };
  expect(kneeBatch({ ...made, batchCap: 5, completionRates: Float64Array.from(rates) })).toBe(3);
  // A straight line has its knee at the cap: X^2 / n = n.
  expect(kneeBatch({ ...made, batchCap: 5, completionRates: Float64Array.of(1, 2, 3, 4, 5) })).toBe(5);
});
