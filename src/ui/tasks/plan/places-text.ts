import type { Places } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** `, in 1 rack of 72 devices, 40 of them free`; empty where a node is a rack of its own. */
function racksText({ nodesPerRack, nodeDevices, racks, freeRackDevices }: Places): string {
  if (nodesPerRack === 1) return "";
  const free = freeRackDevices === 0 ? "" : `, ${counted(freeRackDevices, "device")} of them free`;
  return `, in ${counted(racks, "rack")} of ${counted(nodesPerRack * nodeDevices, "device")}${free}`;
}

/** What a rack has room for, where some of it is left over: `A rack has room for 4 replicas and leaves 8 devices over.` */
function leftOverText({ nodesPerRack, nodeDevices, replicasPerRack }: Places, devicesOfReplica: number): string {
  const over = nodesPerRack * nodeDevices - replicasPerRack * devicesOfReplica;
  if (nodesPerRack === 1 || over <= 0) return "";
  return ` A full rack has ${counted(replicasPerRack, "replica")} and leaves ${counted(over, "device")} over.`;
}

/** `, 4 devices of them free`; where whole nodes are bought, those of them that another pool uses are not. */
function freeText({ nodeDevices, freeDevices }: Places, purchase: PoolResult["purchase"]): string {
  if (freeDevices === 0) return "";
  const isByNode = purchase !== null && purchase.devicesPerUnit >= nodeDevices;
  const unused = isByNode ? Math.min(freeDevices, purchase.strandedDevices) : freeDevices;
  const free = unused === 0 ? "" : `, ${counted(unused, "device")} of them free`;
  return unused === freeDevices ? free : `${free}, ${counted(freeDevices - unused, "device")} of them for other pools`;
}

/** `They lie on 2 nodes of 8 devices, 8 of which stay free.`, and what a lost node, rack, zone or region takes; empty where nothing is placed. */
export function placesText(
  { places, replicas, devices, purchase }: Pick<PoolResult, "places" | "replicas" | "devices" | "purchase">,
  noun: "node" | "rack" = "node",
): string {
  if (places === null || replicas === null || devices === null) return "";
  const { nodeDevices, nodesPerReplica, nodesPerRack, nodes, zones, regions } = places;
  const room = nodesPerReplica > 1 ? `, ${formatCount(nodesPerReplica)} of them a replica` : "";
  const free = freeText(places, purchase);
  const where = `Packed densely they lie on ${counted(nodes, noun)} of ${counted(nodeDevices, "device")}${room}${free}${racksText(places)}`;
  const all = (lost: number) => (lost === replicas && lost > 1 ? "all of them" : counted(lost, "replica"));
  const rack = nodesPerRack === 1 ? "" : `, a lost rack ${all(places.lostWithRack)}`;
  const region = regions.length === 0 ? "" : `, a lost region ${all(places.lostWithRegion)}`;
  const zone = zones === 1 && regions.length === 0 ? "all of them" : all(places.lostWithZone);
  const lost = `A lost ${noun} takes ${all(places.lostWithNode)}${rack}, a lost zone ${zone}${region}.`;
  const inZones = zones === 1 ? "in one zone" : `in ${formatCount(zones)} zones`;
  const inRegions = regions.length === 0 ? "" : ` of each of ${formatCount(regions.length)} regions`;
  const over = leftOverText(places, devices / replicas);
  return `${where}, ${inZones}${inRegions}. ${lost}${over}`.replace(
    "all of them, a lost zone all of them",
    "all of them, and so does a lost zone",
  );
}
