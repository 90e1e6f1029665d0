import { expect, test } from "vitest";
import { nodeNoun } from "../../../../src/findings/node-noun.ts";
import { placesText } from "../../../../src/ui/tasks/plan/places-text.ts";

const places = {
  nodeDevices: 8,
  replicasPerNode: 4,
  nodesPerReplica: 1,
  nodes: 1,
  freeDevices: 2,
  unusableDevices: 0,
  nodesPerRack: 1,
  replicasPerRack: 4,
  racks: 1,
  freeRackDevices: 2,
  zones: 1,
  regions: [],
  lostWithNode: 3,
  lostWithRack: 3,
  lostWithZone: 3,
  lostWithRegion: 3,
};

test("3 replicas on one node and in one zone are lost with either", () => {
  expect(placesText({ places, replicas: 3, devices: 6, purchase: null })).toBe(
    "Packed densely they lie on 1 node of 8 devices, 2 devices of them free, in one zone. A lost node takes all of them, and so does a lost zone.",
  );
});

test("in 3 zones a node takes 1 and a zone takes 1", () => {
  const spread = { ...places, nodes: 3, freeDevices: 18, zones: 3, lostWithNode: 1, lostWithZone: 1 };
  expect(placesText({ places: spread, replicas: 3, devices: 6, purchase: null })).toContain(
    "in 3 zones. A lost node takes 1 replica, a lost zone 1 replica.",
  );
});

test("nothing is said where nothing is placed", () => {
  expect(placesText({ places: null, replicas: null, devices: null, purchase: null })).toBe("");
});

test("72 devices that are sold and lost as one rack of 18 servers are called a rack, 8 of one server a node", () => {
  const nvl = { nodeDevices: 4, linkDomainDevices: 72 };
  expect(nodeNoun({ devicesPerUnit: 72, accelerator: nvl })).toBe("rack");
  expect(nodeNoun({ devicesPerUnit: 4, accelerator: nvl })).toBe("node");
  expect(nodeNoun({ devicesPerUnit: 8, accelerator: { nodeDevices: 8, linkDomainDevices: 8 } })).toBe("node");
  expect(
    placesText({ places: { ...places, nodeDevices: 72 }, replicas: 3, devices: 6, purchase: null }, "rack"),
  ).toMatch(/on 1 rack of 72 devices.* A lost rack takes all of them/);
});

test("of a node that is bought whole, four devices that another pool uses are not free", () => {
  const text = (strandedDevices: number, devicesPerUnit = 8) =>
    placesText({
      places: { ...places, freeDevices: 4 },
      replicas: 2,
      devices: 4,
      purchase: { unit: "node", devicesPerUnit, units: 1, strandedDevices },
    });
  expect(text(4)).toContain("on 1 node of 8 devices, 4 devices of them free, in one zone");
  expect(text(0)).toContain("on 1 node of 8 devices, 4 devices of them for other pools, in one zone");
  expect(text(2)).toContain("2 devices of them free, 2 devices of them for other pools, in one zone");
  // Bought two at a time the rest of the node is the provider's, who may give it to anybody.
  expect(text(0, 2)).toContain("4 devices of them free, in one zone");
});
