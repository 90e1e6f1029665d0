import { described, orUnset, quantity } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/**
 * The other layers of the stack. Factors are rough, most without a source: each is there to be replaced by a measured one. Prices
 * are unset until somebody enters them, and then the layer has a part in the month's cost.
 */

interface Bounds {
  readonly unit: string;
  readonly least?: number;
  readonly most: number;
}

const rough = (about: string, fallback: number, { unit, least = 0, most }: Bounds) =>
  defaulted(quantity(`${about}; rough, no source`, { unit, min: least, max: most }), fallback);

/** Rough as well, and of one published case. */
const sourced = (about: string, source: string, fallback: number, { unit, least = 0, most }: Bounds) =>
  defaulted(quantity(`${about}; rough: ${source}`, { unit, min: least, max: most }), fallback);

const price = (about: string, unit: string, max = 1e6) =>
  orUnset(quantity(`${about}; unset: no part of the cost`, { unit, min: 0, max }));

const bytes = { unit: "bytes", most: 1e12 };

export const stackFactors = described(
  z.strictObject({
    sessionHours: rough("Hours that a session's state is kept", 1, { unit: "h", most: 8760 }),
    sessionBytesPerToken: rough("Bytes of session state for each token of its context", 4, bytes),
    sessionUsdPerGbMonth: price("Price of a gigabyte of session state for a month", "USD/month"),
    documents: defaulted(
      quantity("Documents that are looked up in; 0: none", { unit: "documents", min: 0, max: 1e12, whole: true }),
      0,
    ),
    documentBytes: rough("Bytes of a document's vectors and text", 60_000, bytes),
    vectorUsdPerGbMonth: price("Price of a gigabyte of the vector store for a month", "USD/month"),
    objectBytesPerWorkflow: rough("Bytes of files that a workflow leaves", 20_000, bytes),
    keptDays: rough("Days that files are kept", 30, { unit: "days", most: 10_000 }),
    objectUsdPerGbMonth: price(
      "Price of a gigabyte of object storage for a month, 0 to 0.10 at seven sellers of devices on 19 October 2026",
      "USD/month",
    ),
    workerCallsPerSecond: rough("Model calls a second that an orchestrator worker carries", 5, {
      unit: "calls/s",
      least: 0.001,
      most: 1e6,
    }),
    workerUsdPerHour: price("Price of an orchestrator worker for an hour", "USD/hour"),
    connectionsPerToolCall: rough("Connections held open for each tool call in flight at the peak", 2, {
      unit: "connections",
      most: 1000,
    }),
    connectionUsdPerMonth: price("Price of a connection for a month", "USD/month"),
    logBytesPerCall: rough("Bytes of logs and traces that a model call writes", 5000, bytes),
    logUsdPerGb: price("Price of a gigabyte of logs", "USD"),
    egressBytesPerToken: rough("Bytes sent out for each generated token, with what wraps it", 200, bytes),
    egressUsdPerGb: price(
      "Price of a gigabyte of outgoing traffic, 0 to 0.12 at seven sellers of devices on 19 October 2026",
      "USD",
    ),
    coreTokensPerSecond: sourced(
      "Tokens a second that a core of a server tokenises",
      "100,000 tokens took 220 ms on one core, andyluo7 on MI300X, 14 May 2026",
      450_000,
      { unit: "tokens/s", least: 1, most: 1e12 },
    ),
    coreCallsPerSecond: rough("Calls a second that a core of a server takes in and routes", 50, {
      unit: "calls/s",
      least: 0.001,
      most: 1e9,
    }),
    coresPerReplica: sourced(
      "Cores of a server that an engine takes besides one for each device",
      "one for its API server and one for its core, vLLM's guide, 6 February 2026",
      2,
      { unit: "cores", most: 1000 },
    ),
    coresPerDevice: sourced(
      "Cores of a server for each of its devices",
      "192 threads, 2 a core, beside 8 devices of a p5.48xlarge, 6 August 2026",
      12,
      { unit: "cores", least: 0.1, most: 1000 },
    ),
  }),
  "The other layers of the stack, sized from the work",
);
