import { expect, test } from "vitest";
import { attributionText } from "../../../../src/ui/tasks/cost/attribution-ledger.tsx";

const attribution = { poolId: "chat", basis: "simulated", isMemoryBound: true, classes: [] } as const;

test("it says what the keys rest on, and where memory bounds the pool that the bill does not go by it", () => {
  expect(attributionText(attribution)).toBe(
    "Parts of its work at the peak; seconds and byte-seconds as the simulation saw them. Memory bounds this pool: by its KV cache, which the bill does not go by, the classes would pay the last column.",
  );
  expect(attributionText({ ...attribution, basis: "formula", isMemoryBound: false })).toContain("by formula");
});
