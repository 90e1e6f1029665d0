import type { Pool } from "../engine/input.ts";

type Sold = Pick<Pool, "devicesPerUnit"> & {
  readonly accelerator: Pick<Pool["accelerator"], "nodeDevices" | "linkDomainDevices">;
};

/** What is sold as one and lost as one: several servers of one domain of fast links are a rack. */
export function nodeNoun({ devicesPerUnit, accelerator: { nodeDevices, linkDomainDevices } }: Sold): "node" | "rack" {
  return devicesPerUnit > nodeDevices && devicesPerUnit <= linkDomainDevices ? "rack" : "node";
}
