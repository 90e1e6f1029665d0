import * as fc from "fast-check";
import { catalogueRows } from "../../src/scenario/catalogue-rows.ts";
import type { FieldFacts } from "../../src/scenario/field.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import { fieldShape, scenarioShape } from "../../src/scenario/field-shape.ts";
import { checkedScenario } from "../../src/scenario/parse-scenario.ts";
import type { PinnedRows } from "../../src/scenario/pin.ts";
import { noRows } from "../../src/scenario/pin.ts";
import { acceleratorRow, modelRow } from "../../src/scenario/pinned-rows.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

/**
 * Random scenarios that the schema accepts. Three kinds: everyday (values a person would type), strained (the same with a
 * fleet that is too small for its load or its model), and extreme (any valid value, the ends of each range first).
 */
export type Flavour = "everyday" | "strained" | "extreme";

const rows = catalogueRows("2026-11-20");
const modelIds = [...rows.models.keys()];
const acceleratorIds = [...rows.accelerators.keys()];
const hostedIds = [...rows.hosted.keys()];

/** What people type, by field: tests of the whole engine would learn little from workflows of a billion tokens alone. */
const everydayBands: Readonly<Record<string, readonly [number, number]>> = {
  perDay: [10, 1e6],
  peakToAverage: [1, 8],
  peakWindowSeconds: [60, 3600],
  steps: [1, 50],
  callsPerStep: [0.5, 3],
  prefixTokens: [50, 40_000],
  growthTokensPerCall: [10, 4000],
  contextCapTokens: [2000, 200_000],
  outputTokens: [20, 2000],
  toolSeconds: [0.1, 60],
  successPerAttempt: [0.3, 1],
  maxAttempts: [1, 5],
  reviewMinutes: [0.5, 30],
  toolUsdPerStep: [0.0001, 0.1],
  valueUsdPerSuccess: [0.01, 100],
  ttftSeconds: [0.3, 20],
  itlSeconds: [0.02, 0.3],
  percentile: [0.5, 0.99],
  memoryShare: [0.6, 0.98],
  overheadBytes: [1e9, 8e9],
  memoryBytes: [2e10, 3e11],
  maxSequences: [8, 1024],
  batchTokens: [512, 32_768],
  maxWaiting: [1, 1024],
  usdPerDeviceHour: [0.3, 12],
  quotaDevices: [4, 2000],
  replicas: [1, 200],
  failure: [1, 3],
  rollout: [1, 3],
  maintenance: [1, 2],
  warm: [1, 4],
  marginShare: [0.01, 0.3],
  kvUseLimit: [0.5, 0.95],
  blockedShareLimit: [0.0001, 0.05],
  reviewerUsdPerHour: [15, 120],
  hoursPerMonth: [700, 744],
};

const typicalMoney = [1, 50_000] as const;

export function scenarioArbitrary(flavour?: Flavour): fc.Arbitrary<Scenario> {
  const flavours = flavour === undefined ? everyFlavour : fc.constant(flavour);
  return flavours.chain(scenarioOf);
}

const everyFlavour: fc.Arbitrary<Flavour> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Flavour>("everyday") },
  { weight: 3, arbitrary: fc.constant<Flavour>("strained") },
  { weight: 2, arbitrary: fc.constant<Flavour>("extreme") },
);

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/);
const ids = (least: number, most: number) => fc.uniqueArray(id, { minLength: least, maxLength: most });

function scenarioOf(flavour: Flavour): fc.Arbitrary<Scenario> {
  const counts = flavour === "extreme" ? ids(0, 20) : ids(1, 5);
  const poolCounts = flavour === "extreme" ? ids(1, 10) : ids(1, 3);
  return fc.tuple(counts, poolCounts).chain(([classIds, poolIds]) => {
    const document = fc.record({
      ...recordOf(scenarioShape, flavour),
      classes: fc.tuple(...classIds.map((id) => classOf(id, poolIds, flavour))),
      pools: fc.tuple(...poolIds.map((id) => roomyPoolOf(id, flavour))),
      catalogue: flavour === "extreme" ? ownRows : fc.constant(noRows),
    });
    return document.map((document) => checked(document as unknown as Scenario));
  });
}

function checked(document: Scenario): Scenario {
  const result = checkedScenario(document, rows);
  if (!result.ok) throw new Error(`the generator made a scenario that is refused: ${result.problem.text}`);
  return result.scenario;
}

function classOf(id: string, poolIds: readonly string[], flavour: Flavour): fc.Arbitrary<unknown> {
  const fields = recordOf(memberShape("classes"), flavour);
  const busy = flavour === "strained" ? { perDay: fc.double({ min: 1e6, max: 1e9, noNaN: true }) } : {};
  return fc.record({
    ...fields,
    id: fc.constant(id),
    pool: fc.constantFrom(...poolIds),
    enabled: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
    hosted: fc.option(fc.constantFrom(...hostedIds)),
    ...(flavour === "strained"
      ? { arrivals: fc.record({ ...recordOf(groupShape("classes", "arrivals"), flavour), ...busy }) }
      : {}),
  });
}

/** Strained: too few replicas, or a model far over the memory of the device it is put on. */
function poolOf(id: string, flavour: Flavour): fc.Arbitrary<unknown> {
  const fields = recordOf(memberShape("pools"), flavour);
  const isStrained = flavour === "strained";
  const parallel = fc.constantFrom(1, 2, 4, 8);
  return fc.record({
    ...fields,
    id: fc.constant(id),
    model: fc.constantFrom(...(flavour === "extreme" ? [...modelIds, ownModelId] : modelIds)),
    accelerator: fc.constantFrom(...(flavour === "extreme" ? [...acceleratorIds, ownAcceleratorId] : acceleratorIds)),
    runtime: fc.constant("shared"),
    ...(flavour === "extreme"
      ? {}
      : { tp: isStrained ? fc.constantFrom(1, 1, 8) : parallel, pp: fc.constantFrom(1, 1, 1, 2) }),
    ...(isStrained ? { replicas: fc.oneof(fc.constant("auto"), fc.integer({ min: 1, max: 3 })) } : {}),
  });
}

/** Deployments that hold their model with room to spare: most of what people type fits. */
const roomyDeployments = [
  { model: "llama-3.1-8b", accelerator: "l40s", tp: 1, weights: "bf16" },
  { model: "llama-3.1-8b", accelerator: "mi300x", tp: 1, weights: "fp8", memoryBytes: 206_141_652_992 },
  { model: "llama-3.3-70b", accelerator: "h100-sxm", tp: 4, weights: "fp8-mixed" },
  { model: "qwen3-32b", accelerator: "h200-sxm", tp: 2, weights: "bf16" },
  { model: "gemma-3-27b", accelerator: "a100-80gb-sxm", tp: 2, weights: "bf16" },
  { model: "gpt-oss-120b", accelerator: "h200-sxm", tp: 1, weights: "mxfp4" },
  { model: "qwen3-235b-a22b", accelerator: "h200-sxm", tp: 8, weights: "fp8-mixed" },
  { model: "deepseek-v3", accelerator: "b200-sxm", tp: 8, weights: "fp8" },
] as const;

const roomy = fc
  .constantFrom(...roomyDeployments)
  .map((deployment) => ({ memoryBytes: null, pp: 1, memoryShare: 0.9, overheadBytes: null, ...deployment }));

function roomyPoolOf(id: string, flavour: Flavour): fc.Arbitrary<unknown> {
  const merged = fc.tuple(poolOf(id, flavour), roomy).map(([pool, deployment]) => Object.assign({}, pool, deployment));
  if (flavour === "extreme") return poolOf(id, flavour);
  return fc.oneof({ weight: 1, arbitrary: poolOf(id, flavour) }, { weight: 3, arbitrary: merged });
}

const ownModelId = "own-model";
const ownAcceleratorId = "own-accelerator";

/** Rows of a link that somebody else's catalogue made: any that the schema accepts. */
const ownRows: fc.Arbitrary<PinnedRows> = fc.record({
  models: fc.tuple(fc.record({ ...recordOf(fieldShape(modelRow), "extreme"), id: fc.constant(ownModelId) })),
  accelerators: fc.tuple(
    fc.record({ ...recordOf(fieldShape(acceleratorRow), "extreme"), id: fc.constant(ownAcceleratorId) }),
  ),
  runtimes: fc.constant([]),
  hosted: fc.constant([]),
}) as unknown as fc.Arbitrary<PinnedRows>;

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

function recordOf(shape: FieldShape, flavour: Flavour): Fields {
  if (shape.kind !== "object") throw new Error("only an object has fields");
  return Object.fromEntries(
    shape.fields.map(({ name, shape, fallback }) => {
      const drawn = valueOf(name, shape, flavour);
      const isLeaf = shape.kind !== "object" && fallback !== undefined;
      return [
        name,
        isLeaf ? fc.oneof({ weight: 2, arbitrary: fc.constant(fallback) }, { weight: 3, arbitrary: drawn }) : drawn,
      ];
    }),
  );
}

function valueOf(name: string, shape: FieldShape, flavour: Flavour): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "object":
      return fc.record(recordOf(shape, flavour));
    case "array":
      return fc.array(valueOf(name, shape.element, flavour), { maxLength: Math.min(shape.most, 4) });
    case "nullable":
      return fc.option(valueOf(name, shape.inner, flavour), { freq: 3 });
    case "quantity":
      return fc.oneof(
        { weight: 8, arbitrary: number(name, shape.facts, flavour) },
        { weight: 1, arbitrary: range(name, shape.facts, flavour) },
      );
    case "number":
      return number(name, shape.facts, flavour);
    case "auto-or-number":
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant("auto") },
        { weight: 1, arbitrary: number(name, shape.facts, flavour) },
      );
    case "enum":
      return fc.constantFrom(...shape.values);
    case "constant":
      return fc.constant(shape.value);
    case "flag":
      return fc.boolean();
    case "text":
      return text(shape);
  }
}

function text({ form, longest }: FieldShape & { kind: "text" }): fc.Arbitrary<string> {
  if (form === "id") return id;
  if (form === "date") return fc.constantFrom("2024-02-29", "2026-08-15", "2026-11-20", "2031-01-01");
  const isShown = (text: string) => !/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
  const words = fc.constantFrom(
    "",
    "Support",
    "Coding agent",
    "Ticket closed, or handed over",
    "Übersetzung 翻訳",
    '"\\[]{}',
  );
  const any = fc.string({ unit: "binary", maxLength: Math.floor(longest / 4) }).filter(isShown);
  return fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: any });
}

function range(name: string, facts: FieldFacts, flavour: Flavour): fc.Arbitrary<unknown> {
  const end = number(name, facts, flavour);
  return fc.tuple(end, end, end).map((ends) => {
    const [low = 0, base = 0, high = 0] = ends.toSorted((one, other) => one - other);
    return { base, low, high };
  });
}

function number(name: string, facts: FieldFacts, flavour: Flavour): fc.Arbitrary<number> {
  const { min, max, whole } = facts;
  if (flavour === "extreme") {
    const any = whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((value) => value + 0);
    return fc.oneof(any, fc.constantFrom(min, max));
  }
  const [from, to] = everydayBands[name] ?? (facts.unit.startsWith("USD") ? typicalMoney : [min, max]);
  const [low, high] = [Math.max(from, min), Math.min(to, max)];
  return fc.double({ min: 0, max: 1, noNaN: true }).map((share) => {
    const even = low > 0 ? low * (high / low) ** share : low + (high - low) * share;
    const typed = whole ? Math.round(even) : Number(even.toPrecision(3));
    return Math.min(Math.max(typed, min), max) + 0;
  });
}

function memberShape(list: "classes" | "pools"): FieldShape {
  const shape = named(scenarioShape, list);
  if (shape.kind !== "array") throw new Error(`${list} is a list`);
  return shape.element;
}

function groupShape(list: "classes" | "pools", group: string): FieldShape {
  return named(memberShape(list), group);
}

function named(shape: FieldShape, name: string): FieldShape {
  const field = shape.kind === "object" ? shape.fields.find((field) => field.name === name) : undefined;
  if (field === undefined) throw new Error(`no field ${name}`);
  return field.shape;
}

/** What a scenario has in it, for counting how often a property was tried on each kind. */
export function scenarioTraits(scenario: Scenario): readonly string[] {
  const { classes, pools, catalogue } = scenario;
  const traits: Readonly<Record<string, boolean>> = {
    "mixture of experts": catalogue.models.some(({ experts }) => experts > 0),
    "unknown price": pools.some(({ usdPerDeviceHour }) => usdPerDeviceHour === null),
    ranges: JSON.stringify([classes, pools, scenario.reserves, scenario.targets, scenario.costs]).includes('"low":'),
    "disabled class": classes.some(({ enabled }) => !enabled),
    "several pools": pools.length > 1,
    "several classes": classes.length > 1,
    "fixed replicas": pools.some(({ replicas }) => replicas !== "auto"),
    "hosted beside": classes.some(({ hosted }) => hosted !== null),
  };
  return Object.keys(traits).filter((trait) => traits[trait] === true);
}
