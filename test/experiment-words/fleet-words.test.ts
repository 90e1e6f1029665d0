import { expect, test } from "vitest";
import { lossEvent, lossLeavesOut } from "../../src/experiment-words/fleet-words.ts";
import type { LossPlayed } from "../../src/planning/fleet/loss-played.ts";

const outcome = {
  replicas: 8,
  calls: 100,
  missed: 0,
  lost: 0,
  ttftP50Seconds: 0.1,
  ttftP95Seconds: 0.2,
  ttftP99Seconds: 0.3,
  hitShareBefore: null,
  hitShareAfter: null,
  heldAgainSeconds: 0,
  mostWaiting: 0,
};
const row = (line: LossPlayed["rows"][number]["line"]): LossPlayed["rows"][number] => ({
  line,
  replicas: 4,
  how: "fail",
  factor: null,
  backAfterSeconds: 540,
  withLine: outcome,
  withoutLine: outcome,
  verdict: "changes nothing",
});
const played = (...lines: readonly LossPlayed["rows"][number]["line"][]): LossPlayed => ({
  poolId: "chat",
  steadyReplicas: 4,
  readySeconds: 540,
  eventSeconds: 600,
  playedSeconds: 2940,
  seed: 1,
  events: 1000,
  rows: lines.map(row),
});

test("a lost region takes its replicas, and what its times leave out is said", () => {
  expect(lossEvent(row("region"))).toBe("Region: 4 replicas fail at the peak");
  expect(lossLeavesOut(played("failure", "region"))).toContain("The way to another region is not in these times");
  expect(lossLeavesOut(played("failure", "zone"))).toBe("");
});
