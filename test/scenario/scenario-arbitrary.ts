import * as fc from "fast-check";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import { dollars } from "../../src/quantity/currency.ts";
import { fieldShape } from "../../src/scenario/shape-of-schema.ts";
import { checkedScenario } from "../../src/scenario/checked-scenario.ts";
import { type PinnedRows, noRows } from "../../src/scenario/rows/pin.ts";
import { acceleratorRow, modelRow, runtimeRow } from "../../src/scenario/rows/pinned-rows.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { gemma3Tower } from "../../src/catalog/vision-towers.ts";
import { classOf, memberShape, rows } from "./class-arbitrary.ts";
import type { Flavour } from "./field-arbitrary.ts";
import { ids, recordOf } from "./field-arbitrary.ts";

const modelIds = [...rows.models].flatMap(([id, { headParameters }]) => (headParameters > 0 ? [id] : []));
/** Models that embed or score. */
const silentIds = [...rows.models].flatMap(([id, { headParameters }]) => (headParameters > 0 ? [] : [id]));
const acceleratorIds = [...rows.accelerators.keys()];
const runtimeIds = [...rows.runtimes.keys()];

/**
 * Random scenarios that the schema accepts. Three kinds: everyday (values a person would type), strained (the same with a
 * fleet that is too small for its load or its model), and extreme (any valid value, the ends of each range first).
 */
export function scenarioArbitrary(flavour?: Flavour): fc.Arbitrary<Scenario> {
  const flavours = flavour === undefined ? everyFlavour : fc.constant(flavour);
  return flavours.chain(scenarioOf);
}

const everyFlavour: fc.Arbitrary<Flavour> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Flavour>("everyday") },
  { weight: 3, arbitrary: fc.constant<Flavour>("strained") },
  { weight: 2, arbitrary: fc.constant<Flavour>("extreme") },
);

function scenarioOf(flavour: Flavour): fc.Arbitrary<Scenario> {
  const counts = flavour === "extreme" ? ids(0, 20) : ids(1, 5);
  const poolCounts = flavour === "extreme" ? ids(1, 10) : ids(1, 3);
  return fc.tuple(counts, poolCounts).chain(([classIds, poolIds]) => {
    const document = fc.record({
      ...recordOf(scenarioShape, flavour),
      currency: fc.constant(dollars),
      classes: fc.tuple(...classIds.map((id) => classOf(id, poolIds, flavour))),
      pools: fc.tuple(...poolIds.map((id) => roomyPoolOf(id, flavour))),
      catalogue: flavour === "extreme" ? ownRows : fc.constant(noRows),
    });
    return document.map((document) => checked(withSilence(withCurrency(document as unknown as Scenario))));
  });
}

/** Every third scenario is printed in euros; no draw goes into that, so that all others stay what they are. */
function withCurrency(document: Scenario): Scenario {
  return document.seed % 3 === 0
    ? { ...document, currency: { code: "EUR", perUsd: 0.92, date: "2026-11-03" } }
    : document;
}

/** In every sixth scenario or so, by its first pool's id, that pool's model gives no tokens; neither does a draw go into that. */
function withSilence(document: Scenario): Scenario {
  const [first, ...others] = document.pools;
  const sum = [...(first?.id ?? "")].reduce((letters, letter) => letters + (letter.codePointAt(0) ?? 0), 0);
  const model = silentIds[Math.floor(sum / 6) % silentIds.length];
  if (sum % 6 !== 0 || first === undefined || model === undefined) return document;
  return { ...document, pools: [{ ...first, model }, ...others] };
}

function checked(document: Scenario): Scenario {
  const result = checkedScenario(document, rows);
  if (!result.ok) throw new Error(`the generator made a scenario that is refused: ${result.problem.text}`);
  return result.scenario;
}

/** Strained: too few replicas, or a model far over the memory of the device it is put on. */
function poolOf(id: string, flavour: Flavour): fc.Arbitrary<unknown> {
  const fields = recordOf(memberShape("pools"), flavour);
  const isStrained = flavour === "strained";
  const parallel = fc.constantFrom(1, 2, 4, 8);
  const groups = fc.tuple(fc.nat(), fc.nat());
  const drawn = fc.record({
    ...fields,
    id: fc.constant(id),
    model: fc.constantFrom(...(flavour === "extreme" ? [...modelIds, ownModelId] : modelIds)),
    accelerator: fc.constantFrom(...(flavour === "extreme" ? [...acceleratorIds, ownAcceleratorId] : acceleratorIds)),
    runtime: fc.constantFrom(...(flavour === "extreme" ? [...runtimeIds, ownRuntimeId] : runtimeIds)),
    ...(flavour === "extreme"
      ? {}
      : { tp: isStrained ? fc.constantFrom(1, 1, 8) : parallel, pp: fc.constantFrom(1, 1, 1, 2) }),
    ...(isStrained ? { replicas: fc.oneof(fc.constant("auto"), fc.integer({ min: 1, max: 3 })) } : {}),
  });
  return fc.tuple(drawn, groups).map(([pool, draws]) => withKnownSplit(withKnownDraft(withGroups(pool, draws))));
}

/** What drafts is a model that there is; which one follows from the name that was drawn. */
function withKnownDraft(pool: object): object {
  const { speculation } = pool as { speculation?: { readonly draftModel: string | null } | null };
  const drawn = speculation?.draftModel ?? null;
  if (drawn === null) return pool;
  return { ...pool, speculation: { ...speculation, draftModel: modelIds[drawn.length % modelIds.length] } };
}

/** Prompts are computed by a device and an engine that there are; which ones follows from the names that were drawn. */
function withKnownSplit(pool: object): object {
  const { split } = pool as { split?: { readonly accelerator: string | null; readonly runtime: string | null } | null };
  if (split === undefined || split === null) return pool;
  const known = (drawn: string | null, ids: readonly string[]) =>
    drawn === null ? null : ids[drawn.length % ids.length];
  const { accelerator, runtime } = split;
  return {
    ...pool,
    split: { ...split, accelerator: known(accelerator, acceleratorIds), runtime: known(runtime, runtimeIds) },
  };
}

/** Groups of ranks are of one size: one of the divisors of the ranks each. */
function withGroups(pool: object, [attention, experts]: readonly [number, number]): object {
  const { tp } = pool as { tp: number };
  const divisors = Array.from({ length: tp }, (_, index) => index + 1).filter((count) => tp % count === 0);
  const of = (draw: number) => divisors[draw % (2 * divisors.length)] ?? 1;
  return { ...pool, attentionRanks: of(attention), ep: of(experts) };
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
  const merged = fc
    .tuple(poolOf(id, flavour), roomy, fc.tuple(fc.nat(), fc.nat()))
    .map(([pool, deployment, draws]) => withGroups(Object.assign({}, pool, deployment), draws));
  if (flavour === "extreme") return poolOf(id, flavour);
  return fc.oneof({ weight: 1, arbitrary: poolOf(id, flavour) }, { weight: 3, arbitrary: merged });
}

const ownModelId = "own-model";
const ownAcceleratorId = "own-accelerator";
const ownRuntimeId = "own-runtime";

/** Rows of a link that somebody else's catalogue made: any that the schema accepts. */
const ownRows: fc.Arbitrary<PinnedRows> = fc.record({
  models: fc.tuple(
    fc.record({
      ...recordOf(fieldShape(modelRow), "extreme"),
      id: fc.constant(ownModelId),
      tower: fc.constant(gemma3Tower(4096)),
    }),
  ),
  accelerators: fc.tuple(
    fc.record({ ...recordOf(fieldShape(acceleratorRow), "extreme"), id: fc.constant(ownAcceleratorId) }),
  ),
  runtimes: fc.tuple(fc.record({ ...recordOf(fieldShape(runtimeRow), "extreme"), id: fc.constant(ownRuntimeId) })),
  hosted: fc.constant([]),
}) as unknown as fc.Arbitrary<PinnedRows>;

/** What a scenario may have in it, for counting how often a property was tried on each kind. */
const traits: Readonly<Record<string, (scenario: Scenario) => boolean>> = {
  "mixture of experts": ({ catalogue }) => catalogue.models.some(({ experts }) => experts > 0),
  "unknown price": ({ pools }) => pools.some(({ usdPerDeviceHour }) => usdPerDeviceHour === null),
  ranges: (scenario) =>
    JSON.stringify([scenario.classes, scenario.pools, scenario.reserves, scenario.targets, scenario.costs]).includes(
      '"low":',
    ),
  "disabled class": ({ classes }) => classes.some(({ enabled }) => !enabled),
  "several pools": ({ pools }) => pools.length > 1,
  "several classes": ({ classes }) => classes.length > 1,
  "fixed replicas": ({ pools }) => pools.some(({ replicas }) => replicas !== "auto"),
  "hosted beside": ({ classes }) => classes.some(({ hosted }) => hosted !== null),
  "served hosted": ({ classes }) => classes.some(({ enabled, servedBy }) => enabled && servedBy === "hosted"),
  "overflowing to a hosted model": ({ classes }) =>
    classes.some((own) => own.enabled && own.servedBy === "own" && (own.overflowAbovePerSecond ?? 0) !== 0),
  "varying quantities": ({ classes }) =>
    classes.some(({ varies }) => Object.values(varies).some((spread) => spread !== null)),
  images: ({ classes }) => classes.some(({ images }) => images !== null),
  agents: ({ classes }) => classes.some(({ agents }) => agents.length > 0),
  fallback: ({ classes }) => classes.some(({ fallback }) => fallback !== null),
  "shaped day": ({ classes }) => classes.some(({ arrivals }) => arrivals.hours.length > 0),
  swaps: ({ classes }) => classes.some(({ swaps }) => swaps.length > 0),
  routed: ({ pools }) =>
    pools.some(({ routing }) => routing.router !== "least-outstanding" || routing.order !== "fcfs"),
  "calls sent again": ({ classes }) => classes.some(({ serving }) => serving.retries !== 0),
  "own events": (scenario) => scenario.simulation.events !== 400_000,
  "model that gives no tokens": ({ pools }) => pools.some(({ model }) => silentIds.includes(model)),
  "groups of ranks": ({ pools }) => pools.some(({ attentionRanks, ep }) => attentionRanks > 1 || ep > 1),
};
export const allTraits: readonly string[] = Object.keys(traits);

/** The traits of one scenario. */
export function scenarioTraits(scenario: Scenario): readonly string[] {
  return allTraits.filter((trait) => traits[trait]?.(scenario) === true);
}
