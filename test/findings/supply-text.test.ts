import { expect, test } from "vitest";
import { supplyText } from "../../src/findings/supply-text.ts";

const date = { poolId: "main", limit: 64, leadTimeDays: null, orderBy: null } as const;

test("what is over today and what lasts is said without a day", () => {
  const never = { ...date, daysAhead: null, reachedOn: null };
  const today = { ...date, daysAhead: 0, reachedOn: "2026-11-20" };
  expect(supplyText({ ...never, kind: "quota" }, "2026-11-20")).toBe(
    "By formula the quota of 64 devices lasts for three years and more.",
  );
  expect(supplyText({ ...today, kind: "quota" }, "2026-11-20")).toBe("The plan needs more than the quota today.");
  expect(supplyText({ ...today, kind: "replicas" }, "2026-11-20")).toBe("They miss a limit today.");
});
