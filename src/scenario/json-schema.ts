import { z } from "./zod.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";
import { noRows } from "./rows/pin.ts";
import { scenarioSchema } from "./schema.ts";

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Words for the fields that their own schema says nothing about. */
const aboutSilent: Readonly<Record<string, string>> = {
  schema: "What kind of document this is, and its version",
  classes: "Classes of workflows: one shape, service level and pool each",
  arrivals: "How much work comes, and how unevenly",
  limits: "What the users of a class are promised",
  burst: "A burst over the planning load; unset: none",
  submission: "Work submitted at once, with a deadline; unset: none",
  labels: "What the class is counted under",
  varies:
    "How the class's quantities vary around their means; unset: answers and tool times by half their mean, others not at all",
  context: "What a session remembers, and what of it is cached",
  tools: "How many tools a step calls, and what they can take",
  outcome: "How attempts end other than well, and what then happens",
  modelError: "Failures in which a model call goes wrong",
  toolFailure: "Failures in which a tool fails",
  badOutput: "Failures found at the end of the attempt",
  timeOut: "Failures in which a step takes too long",
  budget: "What an attempt may use, and what happens when it has used it",
  agents: "Roles and sub-agents: their calls are sessions of their own",
  fallback: "Where a workflow goes when its attempts are used up; unset: nowhere",
  replay: "Evaluations and replays tied to the class",
  swaps: "What holds for the class when its pool runs another model",
  contract:
    "What is agreed with the provider of the class's hosted model, for calls that go there with the class: sub-agents and a fallback that name a hosted model of their own pay its list price. A lane that can wait pays the list's batch share of it",
  serving: "How the calls of the class are sent and let in; the simulation alone asks for it",
  pools: "Pools of replicas: one model on one kind of device, in one configuration",
  priceBasis: "Where the price comes from; unset where it was typed by hand",
  routing: "How calls come to the replicas of the pool; the simulation alone asks for it",
  reserves: "Replicas held for named events, in each pool",
  targets: "What the plan keeps free",
  costs: "What the service costs beside its devices and tokens",
  simulation: "How far the simulation goes",
  catalogue: "The catalogue rows the scenario uses, as they were; what is left out is taken from the catalogue",
  models: "Models that the pools name",
  accelerators: "Accelerators that the pools name",
  runtimes: "Runtime profiles that the pools name",
  hosted: "Hosted models that the classes name",
  kind: "What these layers keep: every token, a window, a latent vector, or one entry for several tokens",
  memoryRule: "What a pool's share of memory is of",
  scheduler: "How the engine fills the steps of a replica",
  order: "Whom a step serves first: running calls, those that generate, or prompts",
  admission: "What a waiting call needs free: its first chunk, its whole prompt, or that and takes it",
  victim: "Who gives way when the KV cache is full",
  basis: "Whether the figures are measured, fitted or assumed",
  groups: "Layers, by the kind of state they keep",
  longContext: "Rates of a request whose prompt is longer than a threshold",
};

/** JSON Schema of a scenario file: every field with description, unit, range and default. What has a default may be left out. */
export function scenarioJsonSchema(): JsonSchema {
  const schema: JsonSchema = z.toJSONSchema(scenarioSchema, { io: "input" });
  return { ...annotated(schema, scenarioShape), description: "A scenario: what to plan, and with what" };
}

/** Zod says of a field what its own schema says; this adds what a reader looks for in the same place on every field. */
function annotated(schema: JsonSchema, shape: FieldShape): JsonSchema {
  if (shape.kind === "array") return { ...schema, items: annotated(asSchema(schema.items), shape.element) };
  if (shape.kind === "nullable") {
    const [inner, nothing] = schema.anyOf ?? [];
    const anyOf = [annotated(asSchema(inner), shape.inner), asSchema(nothing)];
    return { ...schema, ...("facts" in shape.inner ? shape.inner.facts : {}), anyOf };
  }
  if (shape.kind === "auto-or-number") return { ...schema, ...shape.facts };
  return shape.kind === "object" ? annotatedObject(schema, shape) : schema;
}

function annotatedObject(schema: JsonSchema, { fields }: FieldShape & { kind: "object" }): JsonSchema {
  const properties = fields.map(({ name, shape, fallback: own }) => {
    const fallback = own ?? catalogueFallback(name);
    const property = annotated(asSchema(schema.properties?.[name]), shape);
    const description = shape.about === "" ? (aboutSilent[name] ?? "") : shape.about;
    return [name, { ...property, description, ...(fallback === undefined ? {} : { default: fallback }) }] as const;
  });
  const required = fields.filter(({ name, fallback }) => (fallback ?? catalogueFallback(name)) === undefined);
  return { ...schema, properties: Object.fromEntries(properties), required: required.map(({ name }) => name) };
}

/** A file may leave out the catalogue or a list in it: the rows it uses are then pinned from ours. */
function catalogueFallback(name: string): unknown {
  if (name === "catalogue") return noRows;
  return Object.hasOwn(noRows, name) ? [] : undefined;
}

function asSchema(part: unknown): JsonSchema {
  return typeof part === "object" && part !== null ? (part as JsonSchema) : {};
}
