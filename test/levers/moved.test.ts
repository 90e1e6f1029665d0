import { expect, test } from "vitest";
import { moved } from "../../src/levers/moved.ts";
import type { Proposal } from "../../src/levers/proposal.ts";
import { withOwnPool } from "../../src/levers/own-pool.ts";
import { healthy, leverCases } from "./lever-cases.ts";

function proposal(path: string, value: unknown, make?: Proposal["make"]): Proposal {
  const words = { name: path, risk: "", unknown: "" };
  return { at: path, edits: [{ path, value }], ...words, ...(make === undefined ? {} : { make }) };
}

const tp = proposal("pools.main.tp", 2);
const kv = proposal("pools.main.kv", "bf16");

test("levers that decide other fields are moved one after the other; the scenario itself stays as it was", () => {
  const before = JSON.stringify(healthy);
  const both = moved(healthy, [tp, kv]);
  expect(both?.pools[0]).toMatchObject({ tp: 2, kv: "bf16" });
  expect(moved(healthy, [kv, tp])).toEqual(both);
  expect(JSON.stringify(healthy)).toBe(before);
});

test("two that decide the same field, or a field and what lies in it, are not moved together", () => {
  expect(moved(healthy, [tp, proposal("pools.main.tp", 4)])).toBeNull();
  expect(
    moved(healthy, [proposal("pools.main.routing.router", "random"), proposal("pools.main.routing", {})]),
  ).toBeNull();
});

test("a field that is not there, and no change at all, are no change", () => {
  expect(moved(healthy, [proposal("pools.other.tp", 2)])).toBeNull();
  expect(moved(healthy, [])).toBeNull();
});

test("a pool that is copied has what the other levers made of it, whoever comes first", () => {
  const shared = leverCases["separate-pools"] ?? healthy;
  const apart = proposal("classes.papers.pool", "papers", (scenario) => withOwnPool(scenario, "papers"));
  for (const levers of [
    [apart, kv],
    [kv, apart],
  ])
    expect(moved(shared, levers)?.pools.map(({ id, kv: format }) => [id, format])).toEqual([
      ["main", "bf16"],
      ["papers", "bf16"],
    ]);
});
