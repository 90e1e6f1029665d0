import { stepFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

/** What a pool's reserves cost, told of a pool here and of the whole plan in its ledger. */
export const reserveCosts = [
  {
    reserve: "rounding",
    id: "reserveRoundingUsdPerMonth",
    label: "Whole replicas in each region a month",
    held: "replicas that regions round up to",
  },
  {
    reserve: "failure",
    id: "reserveFailureUsdPerMonth",
    label: "Reserve for failures a month",
    held: "replicas held for failures",
  },
  {
    reserve: "node",
    id: "reserveNodeUsdPerMonth",
    label: "Reserve for nodes a month",
    held: "replicas held for lost nodes",
  },
  {
    reserve: "rack",
    id: "reserveRackUsdPerMonth",
    label: "Reserve for racks a month",
    held: "replicas held for lost racks",
  },
  {
    reserve: "zone",
    id: "reserveZoneUsdPerMonth",
    label: "Reserve for zones a month",
    held: "replicas held for lost zones",
  },
  {
    reserve: "region",
    id: "reserveRegionUsdPerMonth",
    label: "Reserve for regions a month",
    held: "replicas held for lost regions",
  },
  {
    reserve: "rollout",
    id: "reserveRolloutUsdPerMonth",
    label: "Reserve for updates a month",
    held: "replicas held for updates",
  },
  {
    reserve: "canary",
    id: "reserveCanaryUsdPerMonth",
    label: "Reserve for trials a month",
    held: "replicas held for trials of a new version",
  },
  {
    reserve: "maintenance",
    id: "reserveMaintenanceUsdPerMonth",
    label: "Reserve for maintenance a month",
    held: "replicas held for maintenance",
  },
  {
    reserve: "warm",
    id: "reserveWarmUsdPerMonth",
    label: "Warm reserve a month",
    held: "replicas kept ready for a burst",
  },
] as const;

export const replayWords = "What the serving devices cost a month while they work for evaluations and replays.";

const strandedWords =
  "Devices that come in a set, such as a node or a rack, and that nothing uses. Pools of one device and seller share sets: the last of them strands what is left.";

/** What the devices of a pool cost a month, and what for. */
export const costOfPool: readonly Metric[] = [
  stepFigure("pool", {
    id: "replicaUsdPerMonth",
    label: "One replica a month",
    unit: "USD/month",
    better: "less",
    words: "What the devices of one replica cost a month at the price of a device.",
  }),
  stepFigure("pool", {
    id: "servingUsdPerMonth",
    label: "Serving replicas a month",
    unit: "USD/month",
    better: "less",
    words: "What the serving replicas cost a month, busy or idle; reserves come on top.",
  }),
  stepFigure("pool", {
    id: "computePassingUsdPerMonth",
    label: "Compute of attempts that pass",
    unit: "USD/month",
    better: "less",
    words: "The part of the serving devices' cost that the mean load of attempts that pass uses.",
  }),
  stepFigure("pool", {
    id: "computeFailingUsdPerMonth",
    label: "Compute of attempts that fail",
    unit: "USD/month",
    better: "less",
    words: "The part of the serving devices' cost that goes into attempts that fail.",
  }),
  stepFigure("pool", {
    id: "computeIdleUsdPerMonth",
    label: "Serving devices, idle off the peak",
    unit: "USD/month",
    better: "less",
    words: "The part of the serving devices' cost that the peak uses and the mean load leaves free.",
  }),
  stepFigure("pool", {
    id: "computeSpareUsdPerMonth",
    label: "Serving devices, spare at the peak",
    unit: "USD/month",
    better: "less",
    words: "The part of the serving devices' cost that even the peak does not use: replicas come whole.",
  }),
  stepFigure("pool", {
    id: "computeReplayUsdPerMonth",
    label: "Evaluations and replays a month",
    unit: "USD/month",
    better: "less",
    words: replayWords,
  }),
  stepFigure("pool", {
    id: "reserveUsdPerMonth",
    label: "All reserves a month",
    unit: "USD/month",
    better: "less",
    words: "What the replicas held in reserve cost a month.",
  }),
  stepFigure("pool", {
    id: "purchasedUnits",
    label: "Nodes bought",
    unit: "units",
    better: "less",
    words: "Nodes that are bought where a seller sells several devices at a time.",
  }),
  stepFigure("pool", {
    id: "strandedDevices",
    label: "Devices bought and unused",
    unit: "devices",
    better: "less",
    words: strandedWords,
  }),
  stepFigure("pool", {
    id: "strandedUsdPerMonth",
    label: "Devices bought in sets, unused",
    unit: "USD/month",
    better: "less",
    words: "What devices cost a month that come in a set, such as a node or a rack, and that nothing uses.",
  }),
  ...reserveCosts.map(({ id, label, held }) =>
    stepFigure("pool", { id, label, unit: "USD/month", better: "less", words: `What the ${held} cost a month.` }),
  ),
];
