import type * as stackMoney from "../engine/cost/stack-money.ts";
import type * as stackSizes from "../engine/cost/stack-sizes.ts";
import { figure, poolFigure, stepFigure } from "./figure.ts";
import type { StackLayer } from "../engine/stack.ts";
import type { Metric } from "./metric.ts";

/** The figures of each layer: its size and what it costs. */
export const stackFigureIds: Readonly<
  Record<StackLayer, { readonly size: keyof typeof stackSizes; readonly money: keyof typeof stackMoney }>
> = {
  sessions: { size: "sessionStateBytes", money: "sessionStateUsdPerMonth" },
  vectors: { size: "vectorStoreBytes", money: "vectorStoreUsdPerMonth" },
  objects: { size: "objectStoreBytes", money: "objectStoreUsdPerMonth" },
  workers: { size: "orchestratorWorkers", money: "workersUsdPerMonth" },
  connections: { size: "toolConnections", money: "connectionsUsdPerMonth" },
  logs: { size: "logBytesPerMonth", money: "logsUsdPerMonth" },
  network: { size: "egressBytesPerMonth", money: "networkUsdPerMonth" },
};

const isLayer = (id: string): id is StackLayer => Object.hasOwn(stackFigureIds, id);

/** The figure of what a layer costs; `null`: it is no layer. */
export function stackMoneyId(layer: string): string | null {
  return isLayer(layer) ? stackFigureIds[layer].money : null;
}

const sizeFigure = (id: keyof typeof stackSizes, label: string, unit: string, words: string): Metric =>
  stepFigure("plan", { id, label, unit, better: "less", words });

const moneyFigure = (id: keyof typeof stackMoney, label: string): Metric =>
  stepFigure("plan", {
    id,
    label: `${label} a month`,
    unit: "USD/month",
    better: "less",
    words: "What the size that the work needs costs a month at the price of a unit.",
  });

/** What all layers with a price cost. */
export const stackTotalId = "stackUsdPerMonth";

/** The other layers of the stack, and the processors of the servers. */
export const stackFigures: readonly Metric[] = [
  sizeFigure("sessionStateBytes", "Session state", "bytes", "State of the sessions that are kept at once at the peak."),
  sizeFigure("vectorStoreBytes", "Vector store", "bytes", "Vectors and texts of the documents that are looked up in."),
  sizeFigure("objectStoreBytes", "Object storage", "bytes", "Files of workflows that are kept at once."),
  sizeFigure("orchestratorWorkers", "Orchestrator workers", "workers", "Workers that run the workflows at the peak."),
  sizeFigure("toolConnections", "Tool connections", "connections", "Connections to tools held open for the peak."),
  sizeFigure("logBytesPerMonth", "Logs and traces a month", "bytes", "Logs and traces that model calls write a month."),
  sizeFigure("egressBytesPerMonth", "Outgoing traffic a month", "bytes", "Traffic that answers send out a month."),
  moneyFigure("sessionStateUsdPerMonth", "Session state"),
  moneyFigure("vectorStoreUsdPerMonth", "Vector store"),
  moneyFigure("objectStoreUsdPerMonth", "Object storage"),
  moneyFigure("workersUsdPerMonth", "Orchestrator workers"),
  moneyFigure("connectionsUsdPerMonth", "Tool connections"),
  moneyFigure("logsUsdPerMonth", "Logs and traces"),
  moneyFigure("networkUsdPerMonth", "Outgoing traffic"),
  figure(
    "plan",
    {
      id: stackTotalId,
      label: "The rest of the stack",
      unit: "USD/month",
      better: "less",
      words: "What the layers of the stack that have a price cost a month.",
    },
    ({ stack }) => stack.usdPerMonth,
    (value, { stack }) => ({
      kind: "sum",
      lines: stack.lines
        .filter(({ usdPerMonth }) => usdPerMonth !== null)
        .map(({ id, label, usdPerMonth, method }) => ({ id, label, value: usdPerMonth, method })),
      value,
    }),
  ),
  poolFigure({
    id: "hostCoresNeeded",
    label: "Cores that engines and peak take",
    unit: "cores",
    better: "less",
    words:
      "Cores of servers that the engines' processes take, with turning text to tokens and routing calls at the peak.",
  }),
  poolFigure({
    id: "hostCores",
    label: "Cores of its servers",
    unit: "cores",
    better: null,
    words: "Cores of the servers that the pool's replicas lie on, those in reserve too.",
  }),
];
