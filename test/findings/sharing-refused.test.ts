import { expect, test } from "vitest";
import sharingRefused from "../../src/findings/sharing-refused.ts";
import type { SharingRefusal } from "../../src/engine/parallel.ts";
import { madePlan } from "./made-plan.ts";
import { sharingCases } from "./sharing-cases.ts";

function said(refused: SharingRefusal | null) {
  const { pool, poolResult } = sharingCases.sharingRefused;
  const { plan, input } = madePlan({ pool, poolResult: { parallel: { ...poolResult.parallel, refused } } });
  return sharingRefused.when(plan, input).map(({ at, text, remedies: [remedy] }) => [at, text, remedy?.set] as const);
}

test("what engines refuse is said at its field with the nearest value that they take", () => {
  const at = "pools.main.parallel.decodeContext";
  const [first] = said(sharingCases.sharingRefused.poolResult.parallel.refused);
  expect(first?.[0]).toBe(at);
  expect(first?.[1]).toContain("3 ranks that share a cache do not divide the 8 ranks");
  expect(first?.[2]).toEqual({ [at]: "2" });
  const more = { field: "decodeContext", why: "not-the-same", asked: 8, bound: 2, taken: 2 } as const;
  expect(said(more)[0]?.[1]).toContain("at most 2 hold the same");
  expect(said({ ...more, bound: 1, taken: 1 })[0]?.[1]).toContain("no two hold the same");
  const copies = { field: "redundantExperts", why: "uneven", asked: 20, bound: 32, taken: 32 } as const;
  expect(said(copies)[0]?.[1]).toContain("with 20 copies of experts the 32 groups do not all");
  expect(said({ ...copies, why: "no-groups", bound: 1, taken: 0 })[0]?.[2]).toEqual({
    "pools.main.parallel.redundantExperts": "0",
  });
  expect(said(null)).toEqual([]);
});

test("one is one: the 1 rank that runs a sequence, 1 copy of experts", () => {
  const groups = { field: "prefillContext", why: "divides-not", asked: 2, bound: 1, taken: 1 } as const;
  expect(said(groups)[0]?.[1]).toContain("2 groups that share a prompt do not divide the 1 rank that runs a sequence.");
  const copy = { field: "redundantExperts", why: "no-groups", asked: 1, bound: 1, taken: 0 } as const;
  expect(said(copy)[0]?.[1]).toContain("1 copy of experts is for groups");
});
