import { expect, test } from "vitest";
import slice from "../../src/catalog/accelerators/h100-sxm-2g.20gb.ts";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { isMigSlice } from "../../src/catalog/accelerators/mig-slice.ts";
import { splitCandidates } from "../../src/engine/fleet/split-candidates.ts";
import { fitAttempts, isSlice } from "../../src/engine/memory/fit.ts";
import slicesSplit from "../../src/findings/slices-split.ts";
import { poolOf } from "../engine/pool-of.ts";
import { type Case, madePlan } from "./made-plan.ts";

test("two slices of an H100 exchange nothing: a replica over both is refused at the field that splits it", () => {
  const said = (pool: object, poolResult: Case["poolResult"] = { isSplitOverSlices: true }) => {
    const { plan, input } = madePlan({ pool: { accelerator: slice, ...pool }, poolResult });
    return slicesSplit.when(plan, input).map(({ at, remedies: [remedy] }) => [at, remedy?.set]);
  };
  const alone = { "pools.main.tp": "1", "pools.main.pp": "1" };
  expect(said({ tp: 2 })).toEqual([["pools.main.tp", alone]]);
  expect(said({ pp: 2 })).toEqual([["pools.main.pp", alone]]);
  expect(said({}, {})).toEqual([]);
});

test("slices are told from devices by their rows, and no plan offers to split a replica over them", () => {
  expect(allAccelerators.filter((row) => isSlice(row) !== isMigSlice(row)).map(({ id }) => id)).toEqual([]);
  const pool = poolOf({ accelerator: slice });
  expect(splitCandidates(pool).map(({ tp, pp }) => tp * pp)).toEqual([1]);
  expect(fitAttempts({ ...pool, memoryBytes: 1e9 }, 1000).map(({ tp, pp }) => [tp, pp])).toEqual([[1, 1]]);
});
