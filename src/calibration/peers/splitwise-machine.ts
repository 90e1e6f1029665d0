import { asObject, type Json } from "../json-object.ts";
import type { PeerMachine, SplitwisePool } from "./peer-run.ts";

const served: Readonly<Record<string, SplitwisePool["serves"]>> = { prompt: "prompts", token: "answers", all: "both" };

/** What its replicas always do; a run that says otherwise is none that can be replayed. */
const fixed: Readonly<Record<string, unknown>> = {
  policy: "splitwise",
  paged: false,
  restart: "pause",
  prefixCache: false,
  promptMaxPendingTokens: null,
};

const amounts = ["maxSequences", "tokenBudget", "maxPassOver", "kvTokens", "kvBytesPerToken", "transferRetrySeconds"];
const coefficients = ["p0", "p1", "d0", "d1", "mix"] as const;

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function poolOf(json: Json, laws: Json): SplitwisePool | null {
  const name = String(json["pool"]);
  const law = asObject(laws[name]);
  const serves = Object.hasOwn(served, name) ? served[name] : undefined;
  const replicas = json["replicas"];
  if (serves === undefined || !isAmount(replicas) || !coefficients.every((key) => isAmount(law[key]))) return null;
  const [p0 = 0, p1 = 0, d0 = 0, d1 = 0, mix = 0] = coefficients.map((key) => Number(law[key]));
  return { serves, replicas, p0, p1, d0, d1, mix };
}

/** The rules of a machine block of splitwise-sim, or why the run cannot be replayed. */
export function splitwiseMachine(json: Json): PeerMachine | string {
  const odd = Object.entries(fixed).find(([key, value]) => (json[key] ?? null) !== value);
  if (odd !== undefined) return `its ${odd[0]} is not simulated for splitwise: ${JSON.stringify(json[odd[0]])}`;
  const missing = amounts.find((key) => !isAmount(json[key]));
  if (missing !== undefined) return `its ${missing} is no number it can have: ${JSON.stringify(json[missing])}`;
  const amount = (key: string) => Number(json[key]);
  const laws = asObject(json["lawPerPool"]);
  const listed = Array.isArray(json["pools"]) ? json["pools"].map((pool) => poolOf(asObject(pool), laws)) : [];
  const pools = listed.filter((pool) => pool !== null);
  const kinds = pools.map(({ serves }) => serves).join(" ");
  if (pools.length < listed.length || (kinds !== "both" && kinds !== "prompts answers")) {
    return "its pools are not simulated for splitwise";
  }
  const unitSeconds = Number(asObject(Object.values(laws)[0])["unitSeconds"]);
  const bytesPerSecond = json["transferBytesPerSecond"];
  const travels = pools.length > 1;
  if (!(unitSeconds > 0) || (travels && !isAmount(bytesPerSecond))) return "its law or its link has no unit";
  const isTurn = json["router"] === "round-robin" && json["followRecordedReplica"] !== true;
  const unbounded = Number.POSITIVE_INFINITY;
  return {
    peer: "splitwise",
    splitwise: {
      pools,
      maxPassOver: amount("maxPassOver"),
      kvTokens: amount("kvTokens"),
      transferTicksPerToken: travels ? amount("kvBytesPerToken") / Number(bytesPerSecond) / unitSeconds : 0,
      retryTicks: amount("transferRetrySeconds") / unitSeconds,
      isTurn,
    },
    law: { unitSeconds, c0: 0, cp: 0, cd: 0, cx: 0, ca: 0, isTruncated: false, contextLess: 0 },
    policy: "running-first",
    maxSequences: amount("maxSequences"),
    tokenBudget: amount("tokenBudget"),
    paddedTokenBudget: unbounded,
    longPromptTokens: unbounded,
    blockTokens: 1,
    kvBlocks: amount("kvTokens"),
    watermarkBlocks: 0,
    blocksAtAdmission: "whole-prompt",
    victim: "last-admitted",
    restart: "recompute-all",
    prefixCache: false,
    waitingOrder: "fcfs",
    replicas: pools.reduce((sum, { replicas }) => sum + replicas, 0),
    router: isTurn || travels ? "round-robin" : "recorded",
    routerLatencySeconds: 0,
    queueEntrySeconds: 0,
    queueEntrySecondsPerPromptToken: 0,
    perTokenOverheadSeconds: 0,
  };
}
