import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { secondsPerDay, secondsPerHour } from "../../quantity/time.ts";
import { apply, type Formula, inputNames, type Scope } from "../formula.ts";
import type { EngineInput } from "../input.ts";
import type { StackLine, StackResult } from "../stack.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import type { ToolLoad } from "../workload/tool-load.ts";
import * as money from "./stack-money.ts";
import * as sizes from "./stack-sizes.ts";

/** What one class asks for, of models and of tools. */
interface AskedWork {
  readonly demand: ClassDemand;
  readonly tools: Pick<ToolLoad, "toolCallsInFlight">;
}

/** What all classes ask of the layers together. */
function asked(works: readonly AskedWork[]) {
  const demands = works.map(({ demand }) => demand);
  const flows = demands.flatMap((demand) => demand.flows);
  const sum = (of: (demand: ClassDemand) => number) => compensatedSum(demands.map(of));
  return {
    sessionTokensPerSecond: sum((own) => own.peakWorkflowsPerSecond * own.endContextTokens),
    allWorkflowsPerSecond: sum((own) => own.workflowsPerSecond),
    allCallsPerSecond: compensatedSum(flows.map((flow) => flow.callsPerSecond)),
    allPeakCallsPerSecond: compensatedSum(flows.map((flow) => flow.peakCallsPerSecond)),
    allOutputTokensPerSecond: compensatedSum(flows.map((flow) => flow.callsPerSecond * flow.outputTokensPerCall)),
    allToolCallsInFlight: compensatedSum(works.map(({ tools }) => tools.toolCallsInFlight)),
  };
}

type Asked = ReturnType<typeof asked>;
type Known =
  | keyof Asked
  | keyof EngineInput["stack"]
  | "secondsPerHour"
  | "secondsPerDay"
  | "bytesPerGigabyte"
  | "hoursPerMonth";
type Values = Readonly<Record<Known, number | null>>;

/** What an expression reads, of all that is known. */
function valuesFor<Name extends string>(
  { expression }: Formula<Name>,
  values: Readonly<Record<Name, number | null>>,
): Record<Name, number> {
  const read = [...inputNames(expression)] as Name[];
  return Object.fromEntries(read.map((name) => [name, values[name] ?? 0])) as Record<Name, number>;
}

type PriceName = (typeof priceNames)[number];

/** How a layer is sized and priced, where `price` is what its formula takes for a unit. */
interface Layer<SizeName extends Known, SizeId extends string, Price extends PriceName> extends Pick<
  StackLine,
  "id" | "label" | "unit"
> {
  readonly size: Formula<SizeName, SizeId>;
  readonly money: Formula<SizeId | Price | "bytesPerGigabyte" | "hoursPerMonth">;
  readonly price: Price;
}

function layerLine<SizeName extends Known, SizeId extends string, Price extends PriceName>(
  { id, label, unit, size: sized, money: priced, price }: Layer<SizeName, SizeId, Price>,
  values: Values,
  scope: Scope,
): StackLine {
  const size = apply(sized, valuesFor(sized, values), scope);
  const line = { id, label, size, unit };
  if (values[price] === null) return { ...line, usdPerMonth: null, method: "no price is entered" };
  const known = { ...values, [sized.id]: size } as Values & Readonly<Record<SizeId, number>>;
  return { ...line, usdPerMonth: apply(priced, valuesFor(priced, known), scope), method: "its size × its price" };
}

/** What a unit of each layer costs. */
const priceNames = [
  "sessionUsdPerGbMonth",
  "vectorUsdPerGbMonth",
  "objectUsdPerGbMonth",
  "workerUsdPerHour",
  "connectionUsdPerMonth",
  "logUsdPerGb",
  "egressUsdPerGb",
] as const satisfies readonly (keyof EngineInput["stack"])[];

/** The layers in the order of the page. */
function stackLines(values: Values, scope: Scope): readonly StackLine[] {
  const bytes = { unit: "bytes" } as const;
  return [
    layerLine(
      {
        ...bytes,
        id: "sessions",
        label: "Session state",
        size: sizes.sessionStateBytes,
        money: money.sessionStateUsdPerMonth,
        price: "sessionUsdPerGbMonth",
      },
      values,
      scope,
    ),
    layerLine(
      {
        ...bytes,
        id: "vectors",
        label: "Vector store",
        size: sizes.vectorStoreBytes,
        money: money.vectorStoreUsdPerMonth,
        price: "vectorUsdPerGbMonth",
      },
      values,
      scope,
    ),
    layerLine(
      {
        ...bytes,
        id: "objects",
        label: "Object storage",
        size: sizes.objectStoreBytes,
        money: money.objectStoreUsdPerMonth,
        price: "objectUsdPerGbMonth",
      },
      values,
      scope,
    ),
    layerLine(
      {
        id: "workers",
        unit: "workers",
        label: "Orchestrator workers",
        size: sizes.orchestratorWorkers,
        money: money.workersUsdPerMonth,
        price: "workerUsdPerHour",
      },
      values,
      scope,
    ),
    layerLine(
      {
        id: "connections",
        unit: "connections",
        label: "Tool connections",
        size: sizes.toolConnections,
        money: money.connectionsUsdPerMonth,
        price: "connectionUsdPerMonth",
      },
      values,
      scope,
    ),
    layerLine(
      {
        ...bytes,
        id: "logs",
        label: "Logs and traces a month",
        size: sizes.logBytesPerMonth,
        money: money.logsUsdPerMonth,
        price: "logUsdPerGb",
      },
      values,
      scope,
    ),
    layerLine(
      {
        ...bytes,
        id: "network",
        label: "Outgoing traffic a month",
        size: sizes.egressBytesPerMonth,
        money: money.networkUsdPerMonth,
        price: "egressUsdPerGb",
      },
      values,
      scope,
    ),
  ];
}

/**
 * The other layers of the stack, each sized from the work by a factor, with money where a unit has a price. What is entered for
 * a month of storage, traffic or logs comes on top: who prices a layer here leaves it out there.
 *
 * @source derived
 */
export function stackLayers(input: EngineInput, works: readonly AskedWork[], scope: Scope): StackResult {
  const { stack, hoursPerMonth } = input;
  const work = asked(works);
  const lines = stackLines(
    { secondsPerHour, secondsPerDay, bytesPerGigabyte, hoursPerMonth, ...stack, ...work },
    scope,
  );
  return { lines, usdPerMonth: paidUsd(lines) };
}

/**
 * What they cost together; where no unit has a price nothing need be sized for it.
 *
 * @source derived
 */
export function stackUsdPerMonth(input: EngineInput, works: readonly AskedWork[]): number | null {
  const { stack } = input;
  const isPriced = priceNames.some((price) => stack[price] !== null);
  return isPriced ? stackLayers(input, works, { path: "", traces: null }).usdPerMonth : null;
}

function paidUsd(lines: readonly StackLine[]): number | null {
  const paid = lines.flatMap(({ usdPerMonth }) => (usdPerMonth === null ? [] : [usdPerMonth]));
  return paid.length === 0 ? null : compensatedSum(paid);
}
