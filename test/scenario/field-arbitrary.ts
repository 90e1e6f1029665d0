import * as fc from "fast-check";
import { rangeShapes } from "../../src/quantity/range-shape.ts";
import type { FieldFacts } from "../../src/scenario/field.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";

/** How far the values of a random scenario stray. */
export type Flavour = "everyday" | "strained" | "extreme";

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
  node: [1, 2],
  zone: [1, 1],
  zones: [3, 6],
  rack: [1, 2],
  rackDevices: [8, 72],
  region: [1, 1],
  latencySeconds: [0.02, 0.3],
  canary: [1, 2],
  leadTimeDays: [1, 200],
  marginShare: [0.01, 0.3],
  kvUseLimit: [0.5, 0.95],
  blockedShareLimit: [0.0001, 0.05],
  budgetUsdPerMonth: [1000, 200_000],
  reviewerUsdPerHour: [15, 120],
  hoursPerMonth: [700, 744],
  monthsAhead: [1, 24],
  planAtShare: [0.8, 1],
  growthPerMonth: [-0.05, 0.15],
  factor: [1.5, 8],
  seconds: [10, 600],
  workflows: [10, 100_000],
  deadlineSeconds: [600, 86_400],
  concurrencyCap: [10, 10_000],
  users: [10, 1_000_000],
  failureUsd: [0.01, 50],
  keptTokens: [500, 20_000],
  growthExponent: [0.4, 1.6],
  sharedPrefixTokens: [10, 5000],
  cacheLifetimeSeconds: [60, 3600],
  ratePerSecond: [1, 1000],
  concurrency: [1, 500],
  backoffSeconds: [1, 60],
  backoffFactor: [1, 3],
  patienceSeconds: [30, 3600],
  cancelShare: [0.01, 0.2],
  approvalAfterSteps: [1, 20],
  approvalSeconds: [10, 3600],
  evidenceAfterSteps: [1, 20],
  tokens: [10_000, 2_000_000],
  usd: [0.05, 20],
  fanOut: [1, 10],
  askMinutes: [1, 60],
  runs: [1, 8],
  calls: [1, 5],
  resultTokens: [50, 2000],
  callSeconds: [1, 30],
  tokenFactor: [0.5, 2],
  timeoutSeconds: [2, 600],
  retries: [1, 5],
  maxInFlight: [4, 2000],
  callsPerSecond: [0.1, 500],
  burstCalls: [1, 100],
  reservedReplicas: [1, 4],
  arrivalCv: [0.2, 4],
  loadThreshold: [1, 64],
  events: [20_000, 2_000_000],
};

const typicalMoney = [1, 50_000] as const;

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/);
export const ids = (least: number, most: number) => fc.uniqueArray(id, { minLength: least, maxLength: most });

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export function recordOf(shape: FieldShape, flavour: Flavour): Fields {
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

const texts = new Map<number, fc.Arbitrary<string>>();

function text({ form, longest }: FieldShape & { kind: "text" }): fc.Arbitrary<string> {
  if (form === "id") return id;
  if (form === "date") return fc.constantFrom("2024-02-29", "2026-08-15", "2026-11-20", "2031-01-01");
  // Making one ready takes as long as drawing a scenario.
  const known = texts.get(longest) ?? anyText(longest);
  texts.set(longest, known);
  return known;
}

function anyText(longest: number): fc.Arbitrary<string> {
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
  const shape = fc.option(fc.constantFrom(...rangeShapes), { freq: 1, nil: undefined });
  const rank = fc.double({ min: -0.99, max: 0.99, noNaN: true }).map((value) => value + 0);
  const other = fc.constantFrom("classes.a.steps", "model-error.b");
  const tie = fc.option(fc.record({ path: other, rank }), { freq: 1, nil: undefined });
  return fc.tuple(fc.tuple(end, end, end), shape, tie).map(([ends, shape, tie]) => {
    const [low = 0, base = 0, high = 0] = ends.toSorted((one, other) => one - other);
    return { base, low, high, ...(shape === undefined ? {} : { shape }), ...(tie === undefined ? {} : { with: tie }) };
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
