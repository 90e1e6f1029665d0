import type { ReserveLine } from "../../../engine/ledger.ts";

/** What the lines of a reserve ledger are called. */
export const lineNames: Readonly<Record<ReserveLine["id"], string>> = {
  steady: "Peak",
  rounding: "By region",
  failure: "Failure",
  node: "Node",
  rack: "Rack",
  zone: "Zone",
  region: "Region",
  rollout: "Updates",
  canary: "Trial",
  maintenance: "Maintenance",
  warm: "Warm",
};
