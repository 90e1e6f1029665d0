import { expect, test } from "vitest";
import type { FleetLoss } from "../../../src/planning/fleet/fleet-operator.ts";
import { playedChat, sumOf } from "./chat-fleet.ts";

const still = playedChat();
const loss = (own: Partial<FleetLoss>): FleetLoss => ({
  atSeconds: 600,
  replicas: 1,
  how: "fail",
  backAfterSeconds: 240,
  ...own,
});

test("a loss of no replica, and one after the end, change no bit of anything", () => {
  expect(playedChat({ losses: [loss({ replicas: 0 })] }).points).toEqual(still.points);
  expect(playedChat({ losses: [loss({ atSeconds: 5000 })] })).toEqual(still);
});

test("before a loss every stretch is as it is without; 3 replicas for 1,800 s are 5,400 replica-seconds", () => {
  const lost = playedChat({ losses: [loss({ atSeconds: 900 })] });
  // Calls of the last minute before it may still be under way.
  expect(lost.points.slice(0, 28)).toEqual(still.points.slice(0, 28));
  expect(still.replicaSeconds).toBe(5400);
  // Its successor is paid for from the loss on; without one 1,200 s of a replica are missing.
  expect(playedChat({ losses: [loss({})] }).replicaSeconds).toBe(5400);
  expect(playedChat({ losses: [loss({ backAfterSeconds: null })] }).replicaSeconds).toBe(5400 - 1200);
});

test("a replica that fails is gone for the 240 s until its successor is ready, to the stretch", () => {
  const { points } = playedChat({ losses: [loss({})] });
  const ready = points.map((point) => point.ready);
  // 600 s end the 20th stretch, 840 s the 28th: it is looked at after what happens then.
  expect(ready).toEqual([...Array<number>(19).fill(3), ...Array<number>(8).fill(2), ...Array<number>(33).fill(3)]);
  expect(points.map((point) => point.starting)).toEqual(ready.map((count) => 3 - count));
});

test("calls of a replica that fails are lost, sent again and counted once more; draining loses none", () => {
  const [failed, drained] = [
    playedChat({ losses: [loss({ replicas: 2 })] }),
    playedChat({ losses: [loss({ replicas: 2, how: "drain" })] }),
  ];
  const lost = sumOf(failed.points, (point) => point.lost);
  expect(lost).toBeGreaterThan(0);
  expect(sumOf(failed.points, (point) => point.missed)).toBeGreaterThanOrEqual(lost);
  expect(sumOf(failed.points, (point) => point.calls)).toBeGreaterThan(sumOf(still.points, (point) => point.calls));
  expect(sumOf(drained.points, (point) => point.lost)).toBe(0);
});

test("what comes back has an empty cache: fewer prompt tokens are found after a loss, and after a drain, than without", () => {
  const hits = ({ points }: typeof still, from: number, until: number) => {
    const some = points.slice(from, until);
    return sumOf(some, (point) => point.hitTokens) / sumOf(some, (point) => point.promptTokens);
  };
  expect(hits(still, 20, 21)).toBeGreaterThan(0.8);
  for (const how of ["fail", "drain"] as const) {
    // All three go; who comes in the 30 s until they are back finds next to nothing. Those that drain still answer some.
    const cold = playedChat({ losses: [loss({ how, atSeconds: 601, replicas: 3, backAfterSeconds: 30 })] });
    expect(hits(cold, 0, 18)).toBeCloseTo(hits(still, 0, 18), 9);
    expect(hits(cold, 20, 21)).toBeLessThan(0.1);
  }
});

test("first tokens come later on cold caches and fewer replicas than without the loss", () => {
  const cold = playedChat({ losses: [loss({ replicas: 3, backAfterSeconds: 30 })] });
  expect(cold.ttft.sum / cold.ttft.count).toBeGreaterThan(still.ttft.sum / still.ttft.count);
});

test("scaling lags: one more that is asked for at 300 s serves at 300 s + 240 s, and not before", () => {
  const asks = (at: number) => {
    let looked = 0;
    return {
      nextSeconds: () => (looked === 0 ? at : Number.POSITIVE_INFINITY),
      act: () => {
        looked += 1;
        return 4;
      },
    };
  };
  // The clock shows the hour that is not told, too.
  const { points, asked } = playedChat({ scaler: asks(3600 + 300) });
  expect(asked).toEqual([{ seconds: 300, replicas: 4 }]);
  expect(points.findIndex(({ starting }) => starting === 1)).toBe(9);
  expect(points.findIndex(({ ready }) => ready === 4)).toBe(17);
  expect((17 + 1) * 30).toBe(300 + 240);
});

test("the same setup and options give the same course, to the last bit", () => {
  expect(playedChat()).toEqual(still);
});
