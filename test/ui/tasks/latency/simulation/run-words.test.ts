import { expect, test } from "vitest";
import {
  fleetText,
  methodText,
  otherRunText,
  runText,
  simulatedText,
} from "../../../../../src/ui/tasks/latency/simulation/run-words.ts";
import { estimate, lane, metric, simulated } from "./sample-simulation.ts";

const stated = { outputTokens: { kind: "lognormal", cv: 1 }, toolSeconds: { kind: "lognormal", cv: 1 } };
const inputOf = (spreads: object) =>
  ({ classes: [{ spreads }], pools: [] }) as unknown as Parameters<typeof simulatedText>[1];

test("a run is told by its length, events, seed and what is left out", () => {
  expect(runText(simulated())).toBe("1 run of 2 h of the peak, 400,000 events, seed 7, its first 30 s left out");
  expect(runText(simulated({ runs: 5, warmUpSeconds: 0 }))).toBe("5 independent runs of 2 h, 400,000 events, seed 7");
});

test("replicas are counted by pool", () => {
  const pools = [
    { id: "chat", replicas: 4, kvBlocks: 1 },
    { id: "batch", replicas: 1, kvBlocks: 1 },
  ];
  expect(fleetText(simulated({ pools }))).toBe("4 replicas of chat and 1 replica of batch");
});

test("how intervals were found is said, each way once", () => {
  const tail = { ...metric(0.1), p99: estimate(0.2, { method: "order statistics" }) };
  expect(methodText(simulated({ lanes: [lane({ ttft: tail })] }))).toBe(
    "means from batches of the run, percentiles from the ranks of its calls",
  );
});

test("spreads that nobody stated are said, and stated ones are not", () => {
  const words = "Answers and tool times without a stated spread vary by half their mean.";
  expect(simulatedText(simulated(), inputOf({ ...stated, toolSeconds: null }))).toContain(words);
  expect(simulatedText(simulated(), inputOf(stated))).not.toContain(words);
});

test("a run that comes to no rest says so", () => {
  expect(simulatedText(simulated({ isSettled: false }), inputOf(stated))).toContain("Times still rise or fall");
});

test("a fleet that is simulated in part says which part", () => {
  const part = simulatedText(simulated({ fleetShare: 0.05 }), inputOf(stated)).replaceAll("\u00A0", " ");
  expect(part).toContain("Of the fleet 5 % is simulated");
  expect(simulatedText(simulated(), inputOf(stated))).not.toContain("Of the fleet");
});

test("times of the plan that are of another run are said to be, so that two of them side by side are no riddle", () => {
  const own = lane({});
  const judged = (calls: number) =>
    ({ pools: [{ judged: { calls: [{ flow: own.classId, calls }] } }] }) as unknown as Parameters<
      typeof otherRunText
    >[1];
  const run = simulated({ lanes: [own] });
  expect(otherRunText(run, judged(12_345))).toContain("another run, the one of 12,345 calls that its counts rest on");
  expect(otherRunText(run, judged(own.counts.offered - own.counts.refusedFor.bucketEmpty))).toBe("");
  expect(otherRunText(run, { pools: [] })).toBe("");
});
