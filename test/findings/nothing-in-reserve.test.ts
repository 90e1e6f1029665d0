import { nothingReserved } from "../engine/nothing-reserved.ts";
import { expect, test } from "vitest";
import nothingInReserve from "../../src/findings/nothing-in-reserve.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return nothingInReserve.when(plan, input);
};

test("without a replica for a failure it proposes one", () => {
  expect(found(cases.nothingInReserve)).toMatchObject([{ remedies: [{ set: { "reserves.failure": "1" } }] }]);
});

test("is silent with one, and where nothing serves", () => {
  expect(found()).toEqual([]);
  expect(found({ ...cases.nothingInReserve, poolResult: { steadyReplicas: 0 } })).toEqual([]);
});

test("one replica held, and a node that takes 3 with it: 3 zones keep them apart, or a node is held", () => {
  expect(found(cases.nodeTakesMore)).toMatchObject([
    {
      at: "reserves.node",
      numbers: { held: 1, lostWithNode: 3 },
      remedies: [{ set: { "pools.main.zones": "3" } }, { set: { "reserves.node": "1" } }],
    },
  ]);
});

test("is silent where a node is held, and where one takes no more than what is", () => {
  expect(found({ ...cases.nodeTakesMore, input: { reserves: { ...nothingReserved, failure: 1, node: 1 } } })).toEqual(
    [],
  );
  const { places, ...other } = cases.nodeTakesMore.poolResult;
  expect(found({ poolResult: { ...other, places: { ...places, lostWithNode: 1 } } })).toEqual([]);
});

test("what another region holds is of no use: 2 of 2 replicas on a node, 1 of them held, in each of 2 regions", () => {
  const { places, reserveLedger, ...other } = cases.nodeTakesMore.poolResult;
  const region = {
    name: "",
    share: 0.5,
    latencySeconds: 0.1,
    servingReplicas: 1,
    carryingReplicas: 1,
    replicas: 2,
    lines: [
      { id: "steady" as const, replicas: 1, covers: 1 },
      { id: "failure" as const, replicas: 1, covers: 1 },
    ],
    nodes: 1,
    freeDevices: 6,
    racks: 1,
    freeRackDevices: 6,
  };
  const spread = { ...places, lostWithNode: 2, lostWithRegion: 2, nodes: 2, racks: 2, regions: [region, region] };
  const lines = reserveLedger.lines.map((line) => ({ ...line, replicas: 2, covers: 2 }));
  const [note] = found({
    ...cases.nodeTakesMore,
    poolResult: { ...other, replicas: 4, places: spread, reserveLedger: { ...reserveLedger, totalReplicas: 4, lines } },
  });
  expect(note).toMatchObject({
    numbers: { held: 1, lostWithNode: 2 },
    remedies: [{ set: { "pools.main.zones": "2" } }, {}],
  });
  expect(note?.text).toContain("holds 1 replica for a loss in a region, and a node that is packed with them takes 2");
});
