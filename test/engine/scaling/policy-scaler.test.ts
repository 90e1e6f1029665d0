import { expect, test } from "vitest";
import { askedOver, policyLike } from "./played-scaler.ts";

/**
 * Hand-worked sequences of the documented algorithms: kubernetes.io, "Horizontal Pod Autoscaling", algorithm details, default
 * behaviour, configurable scaling behaviour; keda.sh 2.20, ScaledObject. Looks are at 0, 15, 30 s ..., polls of KEDA at 0, 30 s ...
 */
const calls = (callsPerSecond: number) => ({ callsPerSecond });

test("ratio and ceiling: 72 calls a second at 10 a replica ask 4 replicas for ceil(7.2) = 8, which doubling lets through at once", () => {
  expect(askedOver(policyLike("hpa"), 4, [[0, calls(72)]], 60)).toEqual(["0: 8"]);
});

test("tolerance 0.1: 44 a second on 4 replicas are 1.1 times the target and change nothing, 44.1 ask for 5", () => {
  expect(askedOver(policyLike("hpa"), 4, [[0, calls(44)]], 60)).toEqual([]);
  expect(askedOver(policyLike("hpa"), 4, [[0, calls(44.1)]], 60)).toEqual(["0: 5"]);
});

test("tolerance downwards: 36 a second on 4 are 0.9 of the target and stay, 26 ask for 3 once the 4 that stood are 300 s old", () => {
  expect(askedOver(policyLike("hpa"), 4, [[0, calls(36)]], 600)).toEqual([]);
  expect(askedOver(policyLike("hpa"), 4, [[0, calls(26)]], 600)).toEqual(["300: 3"]);
});

test("default rates: from 1 to 20 wanted it is 5 (4 more) at once, 10 (twice as many) and 20 after each 15 s", () => {
  expect(askedOver(policyLike("hpa"), 1, [[0, calls(200)]], 60)).toEqual(["0: 5", "15: 10", "30: 20"]);
});

test("down window of 300 s: the largest wish of it counts, 8 at 0 s and 5 at 60 s; then 2", () => {
  // Wishes: 8 until 45 s, 5 from 60 s to 105 s, 2 after. 8 is older than 300 s at 345 s, 5 at 405 s.
  const course = [
    [0, calls(80)],
    [60, calls(50)],
    [120, calls(20)],
  ] as const;
  expect(askedOver(policyLike("hpa"), 8, course, 600)).toEqual(["345: 5", "405: 2"]);
});

test("up window of 60 s: a spike of 30 s adds nobody; what is asked for a whole minute does, at its smallest wish", () => {
  const { up } = policyLike("hpa");
  const policy = policyLike("hpa", { up: { ...up, stabilizationSeconds: 60 } });
  const spike = [
    [0, calls(20)],
    [60, calls(60)],
    [90, calls(20)],
  ] as const;
  expect(askedOver(policy, 2, spike, 300)).toEqual([]);
  // Wishes: 2 until 45 s, 6 at 60 s, 4 from 75 s. The 2 of 45 s is older than 60 s at 105 s; 4 is the smallest then.
  const rise = [
    [0, calls(20)],
    [60, calls(60)],
    [75, calls(40)],
  ] as const;
  expect(askedOver(policy, 2, rise, 300)).toEqual(["105: 4"]);
});

test("pods policy: at most 2 more in 60 s, counted from the beginning of the period: 4, 6 after a minute, 7", () => {
  const up = {
    stabilizationSeconds: 0,
    rates: [{ kind: "pods", value: 2, periodSeconds: 60 }],
    select: "max",
  } as const;
  expect(askedOver(policyLike("hpa", { up }), 2, [[0, calls(70)]], 300)).toEqual(["0: 4", "60: 6", "120: 7"]);
});

test("percent policy down: 10 % a minute from 80 goes 72, 64, 57, as whole replicas that are left", () => {
  // floor(80 · 0.9) = 72, floor(72 · 0.9) = 64, floor(64 · 0.9) = 57.
  const down = {
    stabilizationSeconds: 0,
    rates: [{ kind: "percent", value: 10, periodSeconds: 60 }],
    select: "max",
  } as const;
  expect(askedOver(policyLike("hpa", { down }), 80, [[0, calls(100)]], 150)).toEqual(["0: 72", "60: 64", "120: 57"]);
});

test("selectPolicy: of 4 pods and 10 % a minute from 80 Max lets 8 go, Min 4, Disabled none", () => {
  const rates = [
    { kind: "pods", value: 4, periodSeconds: 60 },
    { kind: "percent", value: 10, periodSeconds: 60 },
  ] as const;
  const until30 = (select: "max" | "min" | "disabled") =>
    askedOver(policyLike("hpa", { down: { stabilizationSeconds: 0, rates, select } }), 80, [[0, calls(100)]], 30);
  expect(until30("max")).toEqual(["0: 72"]);
  expect(until30("min")).toEqual(["0: 76"]);
  expect(until30("disabled")).toEqual([]);
});

test("a change of the other direction within the period moves its beginning: 10 went to 8, so 2 a minute up from 10 is 12", () => {
  const pods = (value: number) => ({
    stabilizationSeconds: 0,
    rates: [{ kind: "pods" as const, value, periodSeconds: 60 }],
    select: "max" as const,
  });
  const course = [
    [0, calls(80)],
    [15, calls(200)],
  ] as const;
  // At 15 s the period began with 8 − 0 + 2 = 10: up to 12. At 60 s the 2 taken at 0 s are out of it: 12 − 4 + 2 = 10.
  // At 75 s the 4 of 15 s are out of it as well: 12 + 2 = 14.
  expect(askedOver(policyLike("hpa", { up: pods(2), down: pods(2) }), 10, course, 75)).toEqual([
    "0: 8",
    "15: 12",
    "75: 14",
  ]);
});

test("several metrics: the largest wish counts; ceil(40 / 10) = 4 by calls, ceil(33 / 3) = 11 by the queue", () => {
  const metrics = [
    { signal: "calls-per-second-per-replica", target: 10 },
    { signal: "waiting-per-replica", target: 3 },
  ] as const;
  const shown = { callsPerSecond: 40, waitingCalls: 33 };
  // Doubling lets 4 become 8, then 11.
  expect(askedOver(policyLike("hpa", { metrics }), 4, [[0, shown]], 60)).toEqual(["0: 8", "15: 11"]);
});

test("a metric that says nothing: the others may add, and nobody goes; with none at all nothing happens", () => {
  const metrics = [
    { signal: "calls-per-second-per-replica", target: 10 },
    { signal: "ttft-p90", target: 2 },
  ] as const;
  const policy = policyLike("hpa", { metrics });
  expect(askedOver(policy, 4, [[0, { callsPerSecond: 10, ttftP90Seconds: null }]], 900)).toEqual([]);
  expect(askedOver(policy, 4, [[0, { callsPerSecond: 60, ttftP90Seconds: null }]], 900)).toEqual(["0: 6"]);
  const only = policyLike("hpa", { metrics: [{ signal: "ttft-p90", target: 2 }] });
  expect(askedOver(only, 4, [[0, { ttftP90Seconds: null }]], 900)).toEqual([]);
  // What it cannot see leaves no wish behind: 300 s after the last wish of 4, at 0 s, 1 is asked for at the first look that sees.
  const back = [
    [0, { callsPerSecond: 10, ttftP90Seconds: null }],
    [420, { callsPerSecond: 10, ttftP90Seconds: 0.1 }],
  ] as const;
  expect(askedOver(policy, 4, back, 900)).toEqual(["420: 1"]);
});

test("pods that are not ready count as empty where more are wanted: 1.5 times the target on 4, with 4 starting, is 0.75: no change", () => {
  const policy = policyLike("hpa", { metrics: [{ signal: "kv-use", target: 0.6 }] });
  expect(askedOver(policy, 8, [[0, { kvUse: 0.9, readyReplicas: 4, startingReplicas: 4 }]], 60)).toEqual([]);
  // With 1 starting beside 4: 0.9 · 4 / 5 / 0.6 = 1.2, ceil(1.2 · 5) = 6.
  expect(askedOver(policy, 5, [[0, { kvUse: 0.9, readyReplicas: 4, startingReplicas: 1 }]], 0)).toEqual(["0: 6"]);
  // Where fewer are wanted they are left aside: ceil(0.5 · 4) = 2.
  const calm = policyLike("hpa", { metrics: policy.metrics, down: { ...policy.down, stabilizationSeconds: 0 } });
  expect(askedOver(calm, 6, [[0, { kvUse: 0.3, readyReplicas: 4, startingReplicas: 2 }]], 0)).toEqual(["0: 2"]);
});

test("TTFT is one figure of the pool: 3 s at a target of 2 s ask 4 ready replicas for ceil(1.5 · 4) = 6, whoever starts", () => {
  const policy = policyLike("hpa", { metrics: [{ signal: "ttft-p90", target: 2 }] });
  expect(askedOver(policy, 4, [[0, { ttftP90Seconds: 3 }]], 0)).toEqual(["0: 6"]);
  expect(askedOver(policy, 6, [[0, { ttftP90Seconds: 3, readyReplicas: 4, startingReplicas: 2 }]], 60)).toEqual([]);
});

test("bounds: 40 wanted of at most 6 are 6; nothing wanted leaves 2; outside of them it goes back at once, whatever the rates", () => {
  const policy = policyLike("hpa", { minReplicas: 2, maxReplicas: 6 });
  expect(askedOver(policy, 4, [[0, calls(400)]], 60)).toEqual(["0: 6"]);
  expect(askedOver(policy, 4, [[0, calls(0)]], 600)).toEqual(["300: 2"]);
  expect(askedOver(policy, 40, [[0, calls(400)]], 60)).toEqual(["0: 6"]);
  expect(askedOver(policy, 1, [[0, calls(5)]], 60)).toEqual(["0: 2"]);
});

test("figures that are 30 s old: a rise at 60 s is answered at 90 s; of a mean over 60 s, when enough of it is in", () => {
  const rise = [
    [0, calls(20)],
    [60, calls(80)],
  ] as const;
  expect(askedOver(policyLike("hpa", { metricDelaySeconds: 30 }), 2, rise, 120)).toEqual(["90: 6", "105: 8"]);
  // Looks of the last 60 s: (3 · 20 + 80) / 4 = 35 at 60 s: 4; (2 · 20 + 2 · 80) / 4 = 50: 5; 65: 7; 80: 8.
  expect(askedOver(policyLike("hpa", { windowSeconds: 60 }), 2, rise, 120)).toEqual([
    "60: 4",
    "75: 5",
    "90: 7",
    "105: 8",
  ]);
});

test("floors: 6 from 8:00 to 18:00 stand at once at 8:00; at 18:00 the wish of 2 stands; a floor may lie over midnight", () => {
  const hour = 3600;
  const floors = [{ fromSecond: 8 * hour, toSecond: 18 * hour, replicas: 6 }];
  const day = askedOver(policyLike("hpa", { floors }), 2, [[0, calls(20)]], 24 * hour - 15);
  expect(day).toEqual([`${8 * hour}: 6`, `${18 * hour}: 2`]);
  const night = [{ fromSecond: 22 * hour, toSecond: 6 * hour, replicas: 3 }];
  expect(askedOver(policyLike("hpa", { floors: night }), 1, [[0, calls(5)]], 24 * hour - 15)).toEqual([
    "0: 3",
    `${6 * hour}: 1`,
    `${22 * hour}: 3`,
  ]);
});

test("a forecast: 90 calls a second ahead at 12 a replica are ceil(7.5) = 8, before anything comes", () => {
  const policy = policyLike("hpa", { foreseenCallsPerSecondPerReplica: 12 });
  expect(askedOver(policy, 2, [[0, { callsPerSecond: 20, demandCallsPerSecondAhead: 90 }]], 60)).toEqual(["0: 8"]);
});

test("KEDA wakes a pool at its next poll, every 30 s: a call at 40 s is answered at 60 s with one, which its autoscaler grows from", () => {
  const policy = policyLike("keda", { minReplicas: 0 });
  const course = [
    [0, calls(0)],
    [40, calls(30)],
  ] as const;
  expect(askedOver(policy, 0, course, 120)).toEqual(["60: 1", "75: 3"]);
});

test("activation: 4 a second wake nobody where 5 do, and 6 do", () => {
  const policy = policyLike("keda", {
    minReplicas: 0,
    toZero: { activation: 5, pollingSeconds: 30, cooldownSeconds: 300 },
  });
  expect(askedOver(policy, 0, [[0, calls(4)]], 600)).toEqual([]);
  expect(askedOver(policy, 0, [[0, calls(6)]], 600)).toEqual(["0: 1"]);
});

test("cool-down goes to zero only: 5 replicas become 1 by the autoscaler's window of 120 s, and 0 at the first poll after 300 s", () => {
  const usual = policyLike("keda");
  const down = { ...usual.down, stabilizationSeconds: 120 };
  const course = [
    [0, calls(50)],
    [61, calls(0)],
  ] as const;
  // The last wish of 5 was at 60 s: gone at 180 s. Active last at 60 s: more than 300 s ago at the poll of 390 s.
  expect(askedOver(policyLike("keda", { minReplicas: 0, down }), 5, course, 600)).toEqual(["180: 1", "390: 0"]);
  expect(askedOver(policyLike("keda", { minReplicas: 1, down }), 5, course, 600)).toEqual(["180: 1"]);
});

test("several triggers: any that is active keeps the pool awake, and the one that asks for most counts", () => {
  const metrics = [
    { signal: "calls-per-second-per-replica", target: 10 },
    { signal: "waiting-per-replica", target: 5 },
  ] as const;
  const policy = policyLike("keda", { minReplicas: 0, metrics });
  expect(askedOver(policy, 1, [[0, { callsPerSecond: 0, waitingCalls: 1 }]], 900)).toEqual([]);
  expect(askedOver(policy, 1, [[0, { callsPerSecond: 0, waitingCalls: 12 }]], 900)).toEqual(["0: 3"]);
  expect(askedOver(policy, 1, [[0, calls(0)]], 900)).toEqual(["330: 0"]);
});
