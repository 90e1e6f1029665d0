import { expect, test } from "vitest";
import { heldReplicas } from "../../../../src/engine/fleet/held-replicas.ts";
import { poolPlaces } from "../../../../src/engine/fleet/pool-places.ts";
import { metricOf } from "../../../../src/metrics/opened-by.ts";
import {
  countFigure,
  lineColumns,
  regionName,
  regionTable,
  regionsTitle,
} from "../../../../src/ui/tasks/plan/region-table.ts";
import { nothingReserved } from "../../../engine/nothing-reserved.ts";
import { poolOf } from "../../../engine/pool-of.ts";

const region = (name: string, share: number) => ({ name, share, latencySeconds: 0.1 });
const pool = poolOf({ regions: [region("Frankfurt", 0.5), region("", 0.3), region("Singapore", 0.2)] });
const held = heldReplicas(pool, 10, { ...nothingReserved, failure: 1, region: 1 });
const places = poolPlaces(pool, 10, held, { path: "", traces: null });

test("10 replicas in three regions that survive the loss of one are 9, 7 and 5 with one for a failure in each, 21 in all", () => {
  const { lines, rows } = regionTable(places.regions);
  expect(lines).toEqual(["steady", "failure", "region"]);
  // Serving, failure, region, all of them; a node of 8 devices for each 8 replicas, and what these have free.
  expect(rows.map(({ name, counts }) => [name, ...counts])).toEqual([
    ["Frankfurt", 5, 1, 3, 9, 2, 7],
    ["Region 2", 3, 1, 3, 7, 1, 1],
    ["Singapore", 2, 1, 2, 5, 1, 3],
    ["Total", 10, 3, 8, 21, 4, 11],
  ]);
  expect(rows.map(({ share }) => share)).toEqual([0.5, 0.3, 0.2, 1]);
});

test("the title says how many regions may be lost", () => {
  const of = (lost: number) => regionsTitle({ places, replicas: 21 }, lost);
  expect(of(0)).toBe("3 regions: 21 replicas, none of the regions may be lost");
  expect(of(1)).toBe("3 regions: 21 replicas, any one of the regions may be lost");
  expect(of(2)).toBe("3 regions: 21 replicas, any 2 of the regions may be lost");
  expect(of(3)).toBe("3 regions: 21 replicas, and none is left where as many are lost as may be");
  expect(regionName({ name: "" }, 4)).toBe("Region 5");
});

test("no column of replicas reads as the name of a region, and each opens a figure that there is", () => {
  expect(Object.values(lineColumns).filter((label) => label.startsWith("Region"))).toEqual([]);
  const columns = ["steady", "failure", "region", "node", "rack", "zone", "replicas", "nodes", "free"];
  expect(columns.filter((column) => metricOf("pool", countFigure(column)) === null)).toEqual([]);
});
