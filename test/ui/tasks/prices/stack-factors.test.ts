import { expect, test } from "vitest";
import { stackSummary } from "../../../../src/ui/tasks/prices/stack-factors.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const { stack } = certainExample("support-chat");

test("the folded line says how many of the 7 layers have a price", () => {
  expect(stackSummary(stack)).toBe("Sizes by rough factors; no prices entered, so no part of the cost.");
  expect(stackSummary({ ...stack, logUsdPerGb: 0.5, workerUsdPerHour: 0.1 })).toBe(
    "Sizes by rough factors; 2 of 7 layers with a price.",
  );
});
