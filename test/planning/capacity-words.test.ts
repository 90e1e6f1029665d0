import { expect, test } from "vitest";
import { capacityWords } from "../../src/planning/capacity-words.ts";

const onSpot = (extraReplicas: number) =>
  capacityWords("spot", {
    parts: [],
    pools: [],
    standIns: [{ poolId: "chat", usdPerDeviceHour: 3, extraReplicas, usdPerMonth: null, isPlayed: true }],
  });

test("without a stand-in the words say that none is needed, and count no replicas of which there are none", () => {
  expect(onSpot(0)).toBe(
    "$3 an hour, as entered; nothing need stand in for what is taken away, as found by playing interruptions through",
  );
  expect(onSpot(2)).toContain("2 more replicas stand in for what is taken away");
});
