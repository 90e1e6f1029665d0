import * as fc from "fast-check";
import { catalogueRows } from "../../src/scenario/rows/whole-catalogue.ts";
import type { Quantity } from "../../src/scenario/field.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import type { Flavour } from "./field-arbitrary.ts";
import { ids, recordOf } from "./field-arbitrary.ts";

export const rows = catalogueRows("2026-11-20");
const hostedIds = [...rows.hosted.keys()];

/** A random class, in one of the pools. */
export function classOf(id: string, poolIds: readonly string[], flavour: Flavour): fc.Arbitrary<unknown> {
  const { images: _images, ...fields } = recordOf(memberShape("classes"), flavour);
  const busy = flavour === "strained" ? { perDay: fc.double({ min: 1e6, max: 1e9, noNaN: true }) } : {};
  const drawn = fc.record({
    ...fields,
    id: fc.constant(id),
    pool: fc.constantFrom(...poolIds),
    enabled: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
    hosted: fc.option(fc.constantFrom(...hostedIds)),
    overflowAbovePerSecond: fc.constant(null),
    servedBy: fc.integer({ min: 0, max: 7 }),
    arrivals: fc.record({
      ...recordOf(groupShape("classes", "arrivals"), flavour),
      hours: loads(24),
      days: loads(7),
      season,
      ...busy,
    }),
    varies: fc.record({
      steps: spread,
      prefixTokens: spread,
      outputTokens: spread,
      toolSeconds: spread,
      callsPerStep: spread,
      growthTokensPerCall: spread,
    }),
    outcome: outcomeOf(flavour),
    agents: agentsOf(poolIds, flavour),
    fallback: fallbackOf(poolIds, flavour),
    swaps: fc.uniqueArray(fc.record(recordOf(elementShape("swaps"), flavour)), {
      maxLength: 3,
      selector: (swap) => swap["model"],
    }),
  });
  return drawn.map(({ servedBy: draw, ...own }) => ({
    ...own,
    servedBy: draw === 0 ? "hosted" : "own",
    overflowAbovePerSecond: draw === 1 || draw === 2 ? floorOf(own.arrivals) : null,
    images: imagesBy[draw % 4] ?? null,
  }));
}

/** Every other class sends images, overflowing and hosted ones among them; no draw goes into that, so that all else stays what it is. */
const imagesBy = [
  { perPrompt: 0.3, widthPixels: 1000, heightPixels: 700, tokensPerImage: 650 },
  { perPrompt: { low: 1, base: 2, high: 5 }, widthPixels: 1280, heightPixels: 960, tokensPerImage: null },
];

/** One and a quarter times the mean of a day: below most peaks. */
function floorOf(arrivals: Readonly<Record<string, unknown>>): number | null {
  const { perDay } = arrivals;
  return typeof perDay === "number" ? (1.25 * perDay) / 86_400 : null;
}

/** Every month of a season has some load. */
const season = fc.oneof(
  fc.constant([]),
  fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 12, maxLength: 12 }),
);

const loads = (length: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: length, maxLength: length }) },
  );

/** Shares that rise from 0 to 1, values that do not fall: drawn as steps, each a part of the whole of at most 220. */
const quantiles = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 11 })
  .map((steps) => {
    const whole = steps.reduce((sum, [width]) => sum + width, 0);
    let [share, value] = [0, 1];
    const points = steps.map(([width, rise]) => {
      const point = { share: Number((share / whole).toFixed(3)), value };
      [share, value] = [share + width, value + rise];
      return point;
    });
    return { kind: "quantiles", cv: 0, quantiles: [...points, { share: 1, value }] };
  });
const lognormal = fc
  .integer({ min: 0, max: 30 })
  .map((tenths) => ({ kind: "lognormal", cv: tenths / 10, quantiles: [] }));
const spread = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: lognormal },
  { weight: 1, arbitrary: quantiles },
);

/** Where no kind of failure has a share, model errors get all of it. */
function outcomeOf(flavour: Flavour): fc.Arbitrary<unknown> {
  const kinds = ["modelError", "toolFailure", "badOutput", "timeOut"] as const;
  return fc.record(recordOf(groupShape("classes", "outcome"), flavour)).map((outcome) => {
    const drawn = outcome as unknown as Scenario["classes"][number]["outcome"];
    const isNone = kinds.every((kind) => [0, -0].includes(baseOf(drawn[kind].share)));
    return isNone ? { ...drawn, modelError: { ...drawn.modelError, share: 1 } } : drawn;
  });
}

function baseOf(value: Quantity): number {
  return typeof value === "number" ? value : value.base;
}

function agentsOf(poolIds: readonly string[], flavour: Flavour): fc.Arbitrary<unknown> {
  const fields = recordOf(elementShape("agents"), flavour);
  const few = fc.oneof({ weight: 2, arbitrary: ids(0, 0) }, { weight: 1, arbitrary: ids(1, 6) });
  return few.chain((agentIds) =>
    fc.tuple(
      ...agentIds.map((id) =>
        fc
          .tuple(fc.record({ ...fields, id: fc.constant(id) }), fc.oneof(fc.constant(nowhere), placeIn(poolIds)))
          .map(([agent, place]) => Object.assign({}, agent, place)),
      ),
    ),
  );
}

function fallbackOf(poolIds: readonly string[], flavour: Flavour): fc.Arbitrary<unknown> {
  const shape = groupShape("classes", "fallback");
  const fields = recordOf(shape.kind === "nullable" ? shape.inner : shape, flavour);
  const set = fc.tuple(fc.record(fields), placeIn(poolIds)).map(([fallback, place]) => ({ ...fallback, ...place }));
  return fc.option(set, { freq: 2 });
}

const nowhere = { pool: null, hosted: null };

function placeIn(poolIds: readonly string[]): fc.Arbitrary<{ pool: string | null; hosted: string | null }> {
  return fc.oneof(
    fc.constantFrom(...poolIds).map((pool) => ({ pool, hosted: null })),
    fc.constantFrom(...hostedIds).map((hosted) => ({ pool: null, hosted })),
  );
}

function elementShape(list: "agents" | "swaps"): FieldShape {
  const shape = groupShape("classes", list);
  if (shape.kind !== "array") throw new Error(`${list} is a list`);
  return shape.element;
}

export function memberShape(list: "classes" | "pools"): FieldShape {
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
