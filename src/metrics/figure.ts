import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import type { ClassResult, Plan, PoolResult } from "../engine/plan-result.ts";
import type { Explanation, FigureAt } from "./explanation.ts";
import { closedFormula, type FormulaName, formulaOf, type InputOf, traceOf } from "./formula-of.ts";
import type { Facts, FigureField, Metric, MetricScope } from "./metric.ts";

/** The result of a class; `null` where it asks for no work. */
export function resultOf(plan: Plan, at: string | null): ClassResult | null {
  return plan.classes.find(({ id }) => id === at) ?? null;
}

/** The result of a pool. */
export function poolOf(plan: Plan, at: string | null): PoolResult | null {
  return plan.pools.find(({ id }) => id === at) ?? null;
}

export type Explain = (value: number, plan: Plan, input: EngineInput, at: string | null) => Explanation | null;

/** A figure by how it is read; only one that is known is explained. */
export function figure(scope: MetricScope, facts: Facts, read: Metric["read"], explain: Explain): Metric {
  return {
    ...facts,
    scope,
    read,
    explain: (plan, input, at) => {
      const value = read(plan, input, at);
      return value === null ? null : explain(value, plan, input, at);
    },
  };
}

/** A figure of a class's result, explained by its formula or as told. */
export function classFigure(facts: Facts<FigureField<ClassResult> & FormulaName>): Metric;
export function classFigure(facts: Facts<FigureField<ClassResult>>, explain: Explain): Metric;
export function classFigure(facts: Facts<FigureField<ClassResult>>, explain?: Explain): Metric {
  const read: Metric["read"] = (plan, _input, at) => resultOf(plan, at)?.[facts.id] ?? null;
  return figure(
    "class",
    facts,
    read,
    explain ?? ((_value, plan, _input, at) => closedFormula(plan, "class", at, facts.id)),
  );
}

/** A figure of a pool's result, explained by its formula or as told. */
export function poolFigure(facts: Facts<FigureField<PoolResult> & FormulaName>): Metric;
export function poolFigure(facts: Facts<FigureField<PoolResult>>, explain: Explain): Metric;
export function poolFigure(facts: Facts<FigureField<PoolResult>>, explain?: Explain): Metric {
  const read: Metric["read"] = (plan, _input, at) => poolOf(plan, at)?.[facts.id] ?? null;
  return figure(
    "pool",
    facts,
    read,
    explain ?? ((_value, plan, _input, at) => closedFormula(plan, "pool", at, facts.id)),
  );
}

/** A step on the way to a figure: no field of the result, so its trace is all there is of it. */
export function stepFigure(scope: MetricScope, facts: Facts<FormulaName>): Metric {
  return figure(
    scope,
    facts,
    (plan, _input, at) => traceOf(plan, scope, at, facts.id)?.value ?? null,
    (_value, plan, _input, at) => formulaOf(plan, scope, at, facts.id),
  );
}

interface Part<Of extends FormulaName> {
  /** The figure whose formula takes it. */
  readonly of: Of;
  /** Why it has no formula of its own where it has none. */
  readonly otherwise: string;
}

/** A step that another figure's formula takes, with its own formula where the engine applied one. */
export function partOf<Of extends FormulaName>(
  scope: MetricScope,
  { of, otherwise }: Part<Of>,
  facts: Facts<InputOf<Of> | `hosted.${InputOf<Of>}`>,
): Metric {
  const name = facts.id.replace("hosted.", "") as InputOf<Of>;
  return figure(
    scope,
    facts,
    (plan, _input, at) =>
      closedFormula(plan, scope, at, facts.id)?.value ?? traceOf(plan, scope, at, of)?.inputs[name] ?? null,
    (value, plan, _input, at) =>
      closedFormula(plan, scope, at, facts.id) ?? { kind: "steps", steps: [otherwise], from: [], value },
  );
}

interface Told {
  readonly steps: readonly string[];
  /** Figures of the class that it is found from. */
  readonly from: readonly string[];
}

interface ToldFigure {
  readonly read: (result: ClassResult) => number | null;
  readonly tell: (asked: WorkloadClass, result: ClassResult, input: EngineInput) => Told;
}

/** A figure of a class that is told in words where no closed formula gives it. */
export function toldFigure(facts: Facts, { read, tell }: ToldFigure): Metric {
  const readAt: Metric["read"] = (plan, _input, at) => {
    const result = resultOf(plan, at);
    return result === null ? null : read(result);
  };
  return figure("class", facts, readAt, (value, plan, input, at) => {
    const result = resultOf(plan, at);
    const asked = input.classes.find(({ id }) => id === at);
    if (result === null || asked === undefined) return null;
    const closed = closedFormula(plan, "class", at, facts.id);
    if (closed !== null) return closed;
    const { steps, from } = tell(asked, result, input);
    return { kind: "steps", steps, from: from.map((id): FigureAt => ({ scope: "class", at, id })), value };
  });
}

/** What a figure of a class is made from. */
interface Of {
  readonly plan: Plan;
  readonly input: EngineInput;
  readonly result: ClassResult;
  readonly asked: WorkloadClass;
}

/** An expression over figures of the class, and the code that computes it: the tests hold them against each other. */
interface Written<Name extends string> {
  readonly words: string;
  readonly expression: string;
  /** By the names that open them; `null`: one of them is unknown, and so is the figure. */
  readonly inputs: (of: Of) => Readonly<Record<Name, number>> | null;
  readonly value: (inputs: Readonly<Record<Name, number>>, result: ClassResult) => number;
}

/** A figure of a class that follows from others by an expression, and that the engine itself has no use for. */
export function writtenFigure<Name extends string>(facts: Facts, written: Written<Name>): Metric {
  const { words, expression } = written;
  const inputsAt = (plan: Plan, input: EngineInput, at: string | null) => {
    const result = resultOf(plan, at);
    const asked = input.classes.find(({ id }) => id === at);
    if (result === null || asked === undefined) return null;
    const inputs = written.inputs({ plan, input, result, asked });
    return inputs === null ? null : { inputs, value: written.value(inputs, result) };
  };
  const read: Metric["read"] = (plan, input, at) => {
    const value = inputsAt(plan, input, at)?.value ?? null;
    // Over a share that is as good as none there is no figure.
    return value !== null && Number.isFinite(value) ? value : null;
  };
  return figure("class", facts, read, (value, plan, input, at) => {
    const inputs = Object.entries<number>(inputsAt(plan, input, at)?.inputs ?? {});
    return {
      kind: "formula",
      words,
      expression,
      inputs: inputs.map(([name, given]) => ({ name, value: given })),
      value,
      source: "derived",
    };
  });
}
