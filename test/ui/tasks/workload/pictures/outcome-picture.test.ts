import { expect, test } from "vitest";
import {
  flowEnds,
  flowStarts,
  ofHundred,
  outcomeFinding,
  startText,
} from "../../../../../src/ui/tasks/workload/pictures/outcome-picture.tsx";
import { classOf } from "./class-of.ts";

test("without a retry 54 of 100 workflows succeed and 46 fail; ends that nothing comes to are left out", () => {
  const { result } = classOf("coding-agent", { successPerAttempt: "54 %" });
  expect(outcomeFinding(result)).toBe("Of 100 workflows 54 succeed");
  expect(flowEnds(result).map(({ text, label }) => `${text} ${label}`)).toEqual(["54 succeed", "46 fail"]);
  expect(startText(result)).toBe("100 workflows");
});

// Two attempts at 0.5: 50 succeed at once, 50 are tried again, 25 of those succeed.
test("with a second attempt at 50 % 75 of 100 succeed after 50 retries", () => {
  const { result } = classOf("coding-agent", { successPerAttempt: "50 %", maxAttempts: "2" });
  expect(outcomeFinding(result)).toBe("Of 100 workflows 75 succeed, after 50 retries");
  expect(startText(result)).toBe("100 workflows and 50 retries");
});

test("as many attempts end as begin: workflows and retries at the left, ends and retries at the right", () => {
  const { result } = classOf("coding-agent", {
    successPerAttempt: "50 %",
    maxAttempts: "4",
    "outcome.toolFailure.share": "50 %",
    "outcome.cancelShare": "10 %",
    "outcome.patienceSeconds": "1000",
    "outcome.backoffSeconds": "60",
  });
  const sum = (parts: readonly { readonly size: number }[]) => parts.reduce((all, { size }) => all + size, 0);
  expect(sum(flowStarts(result))).toBeCloseTo(result.attemptsPerWorkflow, 9);
  expect(sum(flowEnds(result))).toBeCloseTo(result.attemptsPerWorkflow, 9);
});

test("a share under 1 never reads 100 of 100, and one above 0 never 0", () => {
  expect([ofHundred(0.999992), ofHundred(1), ofHundred(0.00001), ofHundred(2.36)]).toEqual([
    "99.999",
    "100",
    "under 0.01",
    "236",
  ]);
});

test("a class that always succeeds says so", () => {
  expect(outcomeFinding(classOf("coding-agent", { successPerAttempt: "100 %" }).result)).toBe("All workflows succeed");
});
