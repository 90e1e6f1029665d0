import { expect, test } from "vitest";
import { purchases } from "../../../src/engine/cost/purchase.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const buyer = (pool: Pool, devices: number | null, unusableDevices = 0) => ({ pool, devices, unusableDevices });
const unheard = () => ({ path: "", traces: null });
const node = (id: string, seller = "one") => poolOf({ id, seller, devicesPerUnit: 8 });

test("4 devices that are sold 8 at a time are one node, and 4 of it are stranded; 16 are two full ones", () => {
  const bought = (devices: number) => purchases([buyer(node("a"), devices)], unheard)[0];
  expect(bought(4)).toEqual({ unit: "node", devicesPerUnit: 8, units: 1, strandedDevices: 4 });
  expect(bought(16)).toMatchObject({ units: 2, strandedDevices: 0 });
});

test("pools of one device and seller share nodes: 4, 6 and 3 devices are 2 nodes, and the last strands 3", () => {
  const buyers = [4, 6, 3].map((devices, index) => buyer(node(String(index)), devices));
  const bought = purchases(buyers, unheard);
  // 8 - 4 = 4 are left for 6, which buys 8 more and leaves 6, of which 3 are used.
  expect(bought.map((each) => [each?.units, each?.strandedDevices])).toEqual([
    [1, 0],
    [1, 0],
    [0, 3],
  ]);
});

test("another seller's nodes are not shared, nor those of a pool that takes none", () => {
  const buyers = [buyer(node("a"), 4), buyer(node("b", "another"), 4), buyer(node("c"), 0), buyer(node("d"), null)];
  expect(purchases(buyers, unheard).map((each) => each?.strandedDevices ?? null)).toEqual([4, 4, null, null]);
});

test("what is sold singly is bought singly", () => {
  expect(purchases([buyer(poolOf(), 3)], unheard)).toEqual([null]);
});

test("a gap of 4 beside 15 devices makes 3 nodes of 8 of what would be two, and strands 9", () => {
  const [bought] = purchases([buyer(node("a"), 15, 4)], unheard);
  expect(bought).toMatchObject({ units: 3, strandedDevices: 9 });
});
