import { expect, test } from "vitest";
import { peerMachine } from "../../../src/calibration/peers/peer-machine.ts";
import { blisMachine, machineWords } from "./made-run.ts";

test("a machine block is read word by word; null is a bound that is not in force", () => {
  expect(peerMachine(machineWords())).toEqual(blisMachine());
});

test("routers that draw lots or score are followed by the record", () => {
  const router = (changes: Record<string, unknown>) => {
    const machine = peerMachine(machineWords({ replicas: 4, ...changes }));
    return typeof machine === "string" ? machine : machine.router;
  };
  expect(router({ router: "round-robin" })).toBe("round-robin");
  expect(router({ router: "round-robin", followRecordedReplica: true })).toBe("recorded");
  expect(router({ router: "prefix-affinity", followRecordedReplica: true })).toBe("recorded");
});

test.each([
  [{ peer: "splitwise" }, `its policy is not simulated for splitwise: "running-first"`],
  [{ peer: "other" }, `its peer is not simulated: "other"`],
  [{ policy: "static" }, `its policy is not simulated: "static"`],
  [{ victim: "longest" }, `its victim is not simulated: "longest"`],
  [{ waitingOrder: "lottery" }, `its waitingOrder is not simulated: "lottery"`],
  [{ restart: "pause" }, `its restart is not simulated: "pause"`],
  [{ restart: "recompute-all" }, `its restart is not simulated for blis: "recompute-all"`],
  [{ kvBlocks: null }, "its kvBlocks is no number it can have: null"],
  [{ tokenBudget: -1 }, "its tokenBudget is no number it can have: -1"],
  [{ speculativeTokens: 3 }, "its speculativeTokens is not simulated: 3"],
  [
    { law: { ...(machineWords()["law"] as object), decodeContext: "prompt" } },
    `its decodeContext is not simulated: "prompt"`,
  ],
])("%j: the run is left out, and the reason says why", (changes, reason) => {
  expect(peerMachine(machineWords(changes))).toBe(reason);
});

test("a key that is not in force is no reason", () => {
  expect(peerMachine(machineWords({ speculativeTokens: null, pipelines: 0 }))).toEqual(blisMachine());
});
