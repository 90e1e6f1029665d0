/** What is said of a field that its schema does not say. */
export interface FieldEntry {
  /** Within a sentence: `output tokens`. */
  readonly name: string;
  /** Over a figure or before an input, where the name alone is too short. */
  readonly label?: string;
  /** Which way is better; left out: neither by itself. */
  readonly better?: "less" | "more";
  /** Whether somebody can work on it: how much is asked for, and what is promised, are given. */
  readonly isWorkedOn?: true;
  /** What it is, in a plain sentence or two, where it is opened as a figure. */
  readonly words?: string;
  /** What it is called where nothing is entered: `none` unless told. */
  readonly unset?: string;
}

/** What the fields of the plan and of its pools are called, and which way each is better, in the order they are read. */
export const planFields: Readonly<Record<string, FieldEntry>> = {
  title: { name: "title" },
  basedOn: { name: "example" },
  asOfDate: { name: "as-of date" },
  seed: { name: "seed" },
  hoursPerMonth: {
    name: "hours per month",
    label: "Hours a month",
    words: "Hours that a month of cost is counted with.",
  },
  monthsAhead: {
    name: "months ahead",
    label: "Months looked ahead",
    words: "Months of growth that the plan looks ahead.",
  },
  "reserves.failure": {
    name: "failure reserve",
    label: "Reserve for failures",
    words: "Replicas held in each pool so that as many may fail at the peak.",
  },
  "reserves.node": {
    name: "node reserve",
    label: "Reserve for nodes",
    words: "Nodes of each pool that may fail at the peak. With a node go all replicas that lie on it.",
  },
  "reserves.rack": {
    name: "rack reserve",
    label: "Reserve for racks",
    words: "Racks of each pool that may fail at the peak. With a rack go all replicas that lie in it.",
  },
  "reserves.zone": {
    name: "zone reserve",
    label: "Reserve for zones",
    words: "Zones that may fail at the peak. With a zone go all replicas of a pool that lie in it.",
  },
  "reserves.region": {
    name: "region reserve",
    label: "Reserve for regions",
    words: "Regions that may fail at the peak. The others carry the load of their users.",
  },
  "reserves.rollout": {
    name: "rollout reserve",
    label: "Reserve for updates",
    words: "Replicas held in each pool for as many that an update takes out at a time.",
  },
  "reserves.canary": {
    name: "trial reserve",
    label: "Reserve for trials",
    words: "Replicas held in each pool for as many that try a new version and do not count yet.",
  },
  "reserves.maintenance": {
    name: "maintenance reserve",
    label: "Reserve for maintenance",
    words: "Replicas held in each pool for as many that are in maintenance.",
  },
  "reserves.warm": {
    name: "warm reserve",
    label: "Warm reserve",
    words: "Replicas kept ready in each pool for a burst beyond the planning load.",
  },
  "reserves.shared": {
    name: "shared reserves",
    label: "Which reserves are shared",
    words: "Which lines of the reserve stand in for each other, since their events do not happen together.",
  },
  "targets.marginShare": {
    name: "margin",
    label: "Margin",
    words: "Share of every limit that is kept free: the plan stays that far below each.",
  },
  "targets.kvUseLimit": {
    name: "KV use limit",
    label: "Limit on the KV cache",
    words: "Largest share of the KV cache that running calls may fill on average.",
  },
  "targets.blockedShareLimit": {
    name: "refused calls limit",
    label: "Limit on refused calls",
    words: "Largest share of calls that may be refused.",
  },
  "targets.budgetUsdPerMonth": {
    name: "budget",
    label: "Budget of a month",
    words: "Most that a month may cost. Nothing is planned by it: a finding says when the plan costs more.",
  },
  "simulation.events": { name: "events of the simulation" },
  "simulation.runs": { name: "runs of the simulation" },
  "pools.*.model": { name: "model" },
  "pools.*.accelerator": { name: "accelerator", label: "Device" },
  "pools.*.runtime": { name: "runtime" },
  "pools.*.tp": {
    name: "tensor parallelism",
    label: "Tensor parallelism",
    words: "Devices that each layer is split over.",
  },
  "pools.*.pp": {
    name: "pipeline parallelism",
    label: "Pipeline parallelism",
    words: "Groups that the layers are split into, one after the other, each with devices of its own.",
  },
  "pools.*.attentionRanks": { name: "groups for attention" },
  "pools.*.ep": { name: "groups for experts" },
  "pools.*.weights": { name: "weight format" },
  "pools.*.kv": { name: "KV cache format" },
  "pools.*.memoryShare": {
    name: "memory share",
    label: "Memory the engine may use",
    words: "Share of a device's memory that the engine may use.",
  },
  "pools.*.overheadBytes": { name: "overhead memory" },
  "pools.*.memoryBytes": {
    name: "device memory",
    label: "Memory of a device",
    better: "more",
    words:
      "Memory that the driver of one device reports: the “80 GB” of a label counts in GiB or is rounded. Unknown where no source gives it and nobody has said.",
  },
  "pools.*.maxSequences": {
    name: "max sequences",
    label: "Limit on sequences",
    words: "Most sequences that a replica may run at once, whatever its memory holds.",
  },
  "pools.*.batchTokens": {
    name: "batch tokens",
    label: "Tokens a step",
    words: "Most prompt and output tokens that one step of the engine processes.",
  },
  "pools.*.maxWaiting": {
    name: "waiting calls",
    label: "Queue",
    words: "Most calls that wait at a replica. Further ones are refused.",
  },
  "pools.*.replicas": { name: "replicas" },
  "pools.*.usdPerDeviceHour": {
    name: "price of a device-hour",
    label: "Price of a device",
    better: "less",
    isWorkedOn: true,
    words: "Price of one device for an hour. Unknown where no source gives one and nobody has said.",
  },
  "pools.*.priceBasis": { name: "price basis" },
  "pools.*.priceBasis.accelerator": { name: "accelerator" },
  "pools.*.priceBasis.provider": { name: "provider" },
  "pools.*.priceBasis.region": { name: "region" },
  "pools.*.priceBasis.commitment": { name: "commitment" },
  "pools.*.priceBasis.date": { name: "date" },
  "pools.*.devicesPerUnit": {
    name: "devices sold together",
    label: "Devices sold together",
    words: "Devices that the seller sells together, those of a node: as many at a time are bought. 1: singly.",
  },
  "pools.*.quotaDevices": {
    name: "quota",
    label: "Quota",
    better: "more",
    words: "Devices that can be had at most. Unknown where there is no quota.",
  },
  "pools.*.zones": {
    name: "zones",
    label: "Zones",
    words: "Zones that the replicas of the pool are spread over evenly, in each region.",
  },
  "pools.*.rackDevices": {
    name: "devices of a rack",
    label: "Devices of a rack",
    unset: "as the device's links go",
    words:
      "Devices that share a rack or a domain of fast links. Where nothing is entered, those that the device's links join.",
  },
  "pools.*.regions": {
    name: "regions",
    words: "Regions that the users of the pool are in. Each has whole replicas for its share of the load.",
  },
  "pools.*.regions.*.name": { name: "name of a region" },
  "pools.*.regions.*.share": {
    name: "users of a region",
    words: "Users of the region, over those of all regions added up.",
  },
  "pools.*.regions.*.latencySeconds": {
    name: "wait for another region",
    words: "What a first token takes longer when another region serves the users of this one.",
  },
  "pools.*.leadTimeDays": {
    name: "lead time",
    label: "Lead time",
    better: "less",
    isWorkedOn: true,
    unset: "unknown",
    words: "Days from an order until its devices can be used.",
  },
  "pools.*.routing.router": { name: "router" },
  "pools.*.routing.loadThreshold": { name: "load threshold of the router" },
  "pools.*.routing.order": { name: "order of waiting calls" },
  "pools.*.routing.whenFull": { name: "full waiting line" },
  "pools.*.routing.keepState": { name: "kept state of sessions" },
  "pools.*.scaling": { name: "scaler" },
  "pools.*.scaling.kind": { name: "kind of scaler" },
  "pools.*.scaling.metrics": { name: "signals of the scaler" },
  "pools.*.scaling.metrics.*.signal": { name: "signal" },
  "pools.*.scaling.metrics.*.target": { name: "target of the signal" },
  "pools.*.scaling.minReplicas": { name: "fewest replicas" },
  "pools.*.scaling.maxReplicas": { name: "most replicas" },
  "pools.*.scaling.windowSeconds": { name: "window of the figures" },
  "pools.*.scaling.delaySeconds": { name: "age of the figures" },
  "pools.*.scaling.upAfterSeconds": { name: "wait before more start" },
  "pools.*.scaling.downAfterSeconds": { name: "wait before replicas go" },
  "pools.*.scaling.cooldownSeconds": { name: "wait before the last goes" },
  "pools.*.scaling.floors": { name: "scheduled floors" },
  "pools.*.scaling.floors.*.fromHour": { name: "beginning of the floor" },
  "pools.*.scaling.floors.*.toHour": { name: "end of the floor" },
  "pools.*.scaling.floors.*.replicas": { name: "replicas of the floor" },
  "pools.*.scaling.leadSeconds": { name: "lead of the forecast" },
  "pools.*.readiness.nodeSeconds": { name: "time until there is a node" },
  "pools.*.readiness.imageSeconds": { name: "time until the image is there" },
  "pools.*.readiness.weightsBytesPerSecond": { name: "rate of reading weights" },
  "pools.*.readiness.warmUpSeconds": { name: "warm-up time" },
  "pools.*.day.losses": { name: "losses of the day" },
  "pools.*.day.losses.*.what": { name: "what is lost" },
  "pools.*.day.losses.*.count": { name: "how many are lost" },
  "pools.*.day.losses.*.atHour": { name: "hour of the loss" },
  "pools.*.day.losses.*.backAfterSeconds": { name: "time until they are back" },
  "pools.*.day.bursts": { name: "bursts of the day" },
  "pools.*.day.bursts.*.factor": { name: "size of the burst" },
  "pools.*.day.bursts.*.atHour": { name: "hour of the burst" },
  "pools.*.day.bursts.*.seconds": { name: "length of the burst" },
  "pools.*.ways.reserved.usdPerDeviceHour": {
    name: "price of a reserved device-hour",
    label: "A reserved device",
    unset: "unknown",
  },
  "pools.*.ways.reserved.months": { name: "term of reserved devices", label: "Reserved for" },
  "pools.*.ways.reserved.upfrontShare": { name: "share paid up front", label: "Paid up front" },
  "pools.*.ways.spot.usdPerDeviceHour": {
    name: "price of a spot device-hour",
    label: "A spot device",
    unset: "unknown",
  },
  "pools.*.ways.spot.interruptionsPerMonth": {
    name: "interruptions of a spot replica",
    label: "Spot interruptions of a replica",
    unset: "unknown",
  },
  "pools.*.ways.owned.usdPerDevice": { name: "price of an owned device", label: "An owned device", unset: "unknown" },
  "pools.*.ways.owned.lifeMonths": { name: "life of owned devices", label: "Owned devices are used for" },
  "pools.*.ways.owned.residualShare": { name: "residual share", label: "Residual worth" },
  "pools.*.ways.owned.wattsPerDevice": { name: "power of an owned device", label: "Power", unset: "unknown" },
  "pools.*.ways.owned.pue": { name: "PUE", label: "Hall over servers (PUE)" },
  "pools.*.ways.owned.usdPerKilowattHour": { name: "price of power", label: "Price of power", unset: "unknown" },
  "pools.*.ways.owned.spaceUsdPerDeviceMonth": { name: "space for a device", label: "Space", unset: "unknown" },
  "pools.*.ways.owned.supportSharePerYear": { name: "support a year", label: "Support", unset: "unknown" },
  "pools.*.ways.owned.staffUsdPerMonth": { name: "people for owned devices", label: "People", unset: "unknown" },
};
