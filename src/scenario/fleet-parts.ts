import { addedLater, choice, described, orUnset, quantity, text, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** Where a pool's users are, and what happens to it over a day: who scales it, how long a replica takes until it is ready, and what is lost or comes on top. */

const secondsOf = (about: string, max = 604_800) => choice(about, { unit: "s", min: 0, max });
const replicas = (about: string, min = 0) => choice(about, { unit: "replicas", min, max: 5000, whole: true });
const hour = (about: string) => choice(about, { unit: "h", min: 0, max: 24 });

const region = z.strictObject({
  name: defaulted(text("Name of the region", 40), ""),
  share: defaulted(
    choice("Users in the region, over those of all regions added up", { unit: "share", min: 0.001, max: 1 }),
    0.5,
  ),
  latencySeconds: defaulted(
    secondsOf("What a first token takes longer when another region serves the users of this one", 10),
    0.1,
  ),
});

/** As many as a pool's users are in at most. */
export const regions = described(
  defaulted(z.array(region).check(z.maxLength(8)), []),
  "Regions that the users are in, each with whole replicas for its share of the load; fewer than two: all in one",
);

const floor = z.strictObject({
  fromHour: defaulted(hour("Hour of the day from which so many replicas stand"), 8),
  toHour: defaulted(hour("Hour of the day until which they stand"), 18),
  replicas: defaulted(replicas("Replicas that stand whatever the signals say"), 2),
});

export const scalingSignals = [
  "calls-per-second-per-replica",
  "waiting-per-replica",
  "running-per-replica",
  "calls-in-flight-per-replica",
  "active-tokens-per-replica",
  "kv-use",
  "ttft-p90",
] as const;

const metric = z.strictObject({
  signal: word("Signal that the scaler goes by", scalingSignals, "calls-per-second-per-replica"),
  target: defaulted(choice("What the signal is to be", { unit: "", min: 0.000_001, max: 1e9 }), 1),
});

const metrics = described(
  z.array(metric).check(z.maxLength(4)),
  "Signals that the scaler goes by, the one that asks for most counts; none: it goes by floors and the forecast",
);

const scaler = z.strictObject({
  kind: word(
    "How it scales: a HorizontalPodAutoscaler, KEDA, or a loop beside the engine",
    ["hpa", "keda", "engine"],
    "keda",
  ),
  metrics: z.prefault(metrics, [{}]),
  minReplicas: defaulted(replicas("Fewest replicas"), 1),
  maxReplicas: defaulted(replicas("Most replicas", 1), 10),
  windowSeconds: defaulted(secondsOf("Time that the figures are means over", 3600), 60),
  delaySeconds: defaulted(secondsOf("Age of the figures when the scaler sees them", 3600), 30),
  upAfterSeconds: defaulted(secondsOf("How long more replicas must be asked for before they are started", 3600), 0),
  downAfterSeconds: defaulted(secondsOf("How long fewer must be asked for before replicas go", 86_400), 300),
  cooldownSeconds: defaulted(secondsOf("Without any signal for so long the last replica goes, too", 86_400), 300),
  floors: described(
    defaulted(z.array(floor).check(z.maxLength(4)), []),
    "Replicas that stand in parts of the day whatever the signals say",
  ),
  leadSeconds: defaulted(
    secondsOf("How far ahead demand is foreseen, and replicas are asked for it; 0: not at all", 86_400),
    0,
  ),
});

export const scaling = described(orUnset(scaler), "Who asks for replicas; unset: nobody, their number stays");

/** From asking for a replica to its first call, beside its weights: their bytes over the rate. */
export const readiness = described(
  z.strictObject({
    nodeSeconds: defaulted(secondsOf("Until there is a node, or a container on one", 86_400), 120),
    imageSeconds: defaulted(secondsOf("Until the engine's image is there", 86_400), 360),
    weightsBytesPerSecond: defaulted(
      choice("Rate at which a replica's weights are read", { unit: "B/s", min: 1e6, max: 1e13 }),
      3.3e9,
    ),
    warmUpSeconds: defaulted(secondsOf("Graph capture and warm-up", 86_400), 40),
    stockOutShare: defaulted(
      choice(
        "Share of asks for a replica, by a scaler or in place of a lost one, that find no capacity over a day or on spot; each is made again when the replica would have been ready",
        { unit: "share", min: 0, max: 0.9 },
      ),
      0,
    ),
  }),
  "How long a replica takes from being asked for to its first call",
);

const loss = z.strictObject({
  what: word(
    "What is lost: replicas, or whole nodes, racks, zones or regions with all replicas in them",
    ["replica", "node", "rack", "zone", "region"],
    "node",
  ),
  count: defaulted(choice("How many are lost at once", { unit: "", min: 1, max: 10_000, whole: true }), 1),
  atHour: defaulted(hour("Hour of the day at which they are lost"), 14),
  backAfterSeconds: orUnset(
    secondsOf("After how long as many are back; unset: as soon as others are ready in their place"),
  ),
});

const burst = z.strictObject({
  factor: defaulted(choice("Demand over what is expected", { unit: "", min: 0, max: 1000 }), 3),
  atHour: defaulted(hour("Hour of the day at which it begins"), 9),
  seconds: defaulted(secondsOf("How long it lasts"), 1800),
});

/** What happens on the day that is played. */
export const dayEvents = described(
  z.strictObject({
    losses: described(defaulted(z.array(loss).check(z.maxLength(4)), []), "What is lost on the day"),
    bursts: described(defaulted(z.array(burst).check(z.maxLength(4)), []), "What comes on top of what is expected"),
  }),
  "What happens to the pool on the day that is played",
);

const tierBytes = (about: string) => orUnset(quantity(about, { unit: "bytes", min: 0, max: 1e17 }));
const tierRate = (about: string) => orUnset(quantity(about, { unit: "B/s", min: 1e6, max: 1e14 }));

/** Memory beneath the prefix caches. */
export const offload = addedLater(
  described(
    z.strictObject({
      hostBytes: tierBytes("Host memory of a replica that holds KV; unset: unknown, and none is used"),
      hostBytesPerSecond: tierRate("Rate at which one device reads host memory; unset: that of its PCIe"),
      diskBytes: tierBytes("Disk or network store that holds KV; unset: none"),
      diskBytesPerSecond: tierRate("Rate of that store; unset: unknown, and it is not used"),
      diskOf: word(
        "Whose that store is: each replica has its own, or all of the pool share one",
        ["replica", "pool"],
        "replica",
      ),
    }),
    "Memory that holds KV beneath the prefix caches; unset: none",
  ),
);
