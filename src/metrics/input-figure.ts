import type { EngineInput, Pool, WorkloadClass } from "../engine/input.ts";
import { fieldPathAt, fieldRow } from "../scenario/field-table.ts";
import type { Explanation } from "./explanation.ts";
import { figure } from "./figure.ts";
import type { Facts, Metric, MetricScope } from "./metric.ts";

/** Fields of `Of` that are numbers, those of its records by their path: `burst.factor`. */
type NumberAt<Of> = {
  [Field in keyof Of & string]: NonNullable<Of[Field]> extends number
    ? Field
    : NonNullable<Of[Field]> extends readonly unknown[] | string | boolean
      ? never
      : `${Field}.${keyof NonNullable<Of[Field]> & string}`;
}[keyof Of & string];

interface Otherwise {
  readonly step: string;
  /** The figures of the same class or pool that change it. */
  readonly from: readonly string[];
}

/** What a person enters: where the scenario holds it, and where the engine's input does if that is not its id. */
type Input<Of, Path extends string> = {
  readonly path: Path;
  /** Whether it is given at all, where its value does not say so. */
  readonly isThere?: (of: Of) => boolean;
  /** How its value comes about where it is not what was entered there; `null`: it is. */
  readonly otherwise?: (of: Of, input: EngineInput) => Otherwise | null;
} & ({ readonly id: NumberAt<Of> } | { readonly id: string; readonly given: NumberAt<Of> });

/** How an input is shown: as its field is called. */
function factsOf(id: string, path: string): Facts & { readonly path: string } {
  const row = fieldRow(path);
  if (row === null) throw new Error(`an input of no field: ${path}`);
  const { label, unit, better, words } = row;
  return { id, path, label, unit, better, words };
}

/** Where an input comes from. */
export interface Origin {
  readonly source: string;
  readonly date: string | null;
}

export const byHand: Origin = { source: "entered", date: null };

/** The explanation of an input; `null` where it is not given. */
export function entered(path: string, value: number | null, origin: Origin = byHand): Explanation | null {
  return value === null ? null : { kind: "input", path, value, ...origin };
}

/** The path of an input of one class or pool: `*` stands for its id. */
export function pathAt(path: string, at: string | null): string {
  return at === null ? path : fieldPathAt(path, at);
}

function numberAt(of: unknown, path: string): number | null {
  const found = path.split(".").reduce<unknown>((part, field) => fieldOf(part, field), of);
  return typeof found === "number" ? found : null;
}

function fieldOf(part: unknown, field: string): unknown {
  return typeof part === "object" && part !== null ? (part as Readonly<Record<string, unknown>>)[field] : undefined;
}

/** The entries of a table of inputs as figures. */
function inputFigures<Of>(
  scope: MetricScope,
  inputs: readonly {
    readonly id: string;
    readonly path: string;
    readonly given?: string;
    isThere?: (of: Of) => boolean;
    otherwise?: (of: Of, input: EngineInput) => Otherwise | null;
  }[],
  of: (input: EngineInput, at: string | null) => Of | undefined,
): readonly Metric[] {
  return inputs.map(({ id, path, given, isThere, otherwise }) =>
    figure(
      scope,
      factsOf(id, path),
      (_plan, input, at) => {
        const own = of(input, at);
        return own === undefined || isThere?.(own) === false ? null : numberAt(own, given ?? id);
      },
      (value, _plan, input, at) => {
        const own = of(input, at);
        const other = own === undefined ? null : (otherwise?.(own, input) ?? null);
        if (other === null) return entered(pathAt(path, at), value);
        return { kind: "steps", steps: [other.step], from: other.from.map((from) => ({ scope, at, id: from })), value };
      },
    ),
  );
}

export function classInputs(inputs: readonly Input<WorkloadClass, `classes.*.${string}`>[]): readonly Metric[] {
  return inputFigures("class", inputs, (input, at) => input.classes.find(({ id }) => id === at));
}

export function poolInputs(inputs: readonly Input<Pool, `pools.*.${string}`>[]): readonly Metric[] {
  return inputFigures("pool", inputs, (input, at) => input.pools.find(({ id }) => id === at));
}

type PlanInput = NumberAt<EngineInput> | { readonly id: string; readonly given: NumberAt<EngineInput> };

/** The id of an input of the whole plan is its path. */
export function planInputs(inputs: readonly PlanInput[]): readonly Metric[] {
  const atTheirIds = inputs.map((input) =>
    typeof input === "string" ? { id: input, path: input } : { ...input, path: input.id },
  );
  return inputFigures("plan", atTheirIds, (input) => input);
}

/** An input of a pool that may come from elsewhere than a person's hand. */
export function poolInput(
  { id, path }: { readonly id: string; readonly path: `pools.*.${string}` },
  given: (pool: Pool) => number | null,
  origin: (pool: Pool) => Origin,
): Metric {
  const poolAt = (input: EngineInput, at: string | null) => input.pools.find(({ id }) => id === at);
  const read: Metric["read"] = (_plan, input, at) => {
    const pool = poolAt(input, at);
    return pool === undefined ? null : given(pool);
  };
  return figure("pool", factsOf(id, path), read, (value, _plan, input, at) => {
    const pool = poolAt(input, at);
    return pool === undefined ? null : entered(pathAt(path, at), value, origin(pool));
  });
}
