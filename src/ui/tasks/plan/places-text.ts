import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** `They lie on 2 nodes of 8 devices, 8 of which stay free.`, and what a lost node or zone takes; empty where nothing is placed. */
export function placesText({ places, replicas, devices }: Pick<PoolResult, "places" | "replicas" | "devices">): string {
  if (places === null || replicas === null || devices === null) return "";
  const { nodeDevices, nodesPerReplica, nodes, freeDevices, zones, lostWithNode, lostWithZone } = places;
  const room = nodesPerReplica > 1 ? `, ${formatCount(nodesPerReplica)} of them a replica` : "";
  const free = freeDevices === 0 ? "" : `, ${counted(freeDevices, "device")} of them free`;
  const where = `Packed densely they lie on ${counted(nodes, "node")} of ${counted(nodeDevices, "device")}${room}${free}`;
  const all = (lost: number) => (lost === replicas && lost > 1 ? "all of them" : counted(lost, "replica"));
  const node = `A lost node takes ${all(lostWithNode)}`;
  if (zones === 1)
    return `${where}, in one zone. ${node}, a lost zone all of them.`.replace(
      "all of them, a lost zone all of them",
      "all of them, and so does a lost zone",
    );
  return `${where}, in ${formatCount(zones)} zones. ${node}, a lost zone ${all(lostWithZone)}.`;
}
