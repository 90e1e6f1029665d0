import { asObject, type Json } from "../json-object.ts";
import type { PeerLaw, PeerMachine } from "./peer-run.ts";
import { splitwiseMachine } from "./splitwise-machine.ts";

/** The peers' words for what we know, each with ours. */
const words = {
  peer: { blis: "blis", vidur: "vidur" },
  policy: {
    "running-first": "running-first",
    "decode-first": "decode-first",
    "decode-first-chunked": "decode-first",
    "prompt-first": "prompt-first",
  },
  blocksAtAdmission: { "this-chunk": "this-chunk", "whole-prompt": "whole-prompt" },
  victim: {
    "last-admitted": "last-admitted",
    "newest-arrival": "newest-arrival",
    "lowest-priority-then-newest": "lowest-priority-then-newest",
  },
  restart: { "from-nothing": "from-nothing", "recompute-all": "recompute-all" },
  waitingOrder: {
    fcfs: "fcfs",
    priority: "priority",
    "priority-fcfs": "priority",
    sjf: "shortest-prompt",
    "shortest-prompt": "shortest-prompt",
    "shortest-prompt-first": "shortest-prompt",
  },
  decodeContext: { "prompt+produced": 0, "prompt+produced-1": 1 },
} as const;

type Words = typeof words;
type Meaning<Key extends keyof Words> = Words[Key][keyof Words[Key]];

/** Keys of a machine that are read, or say nothing that a replay needs. */
const readKeys: readonly string[] = [
  ...Object.keys(words),
  "law",
  "maxSequences",
  "tokenBudget",
  "paddedTokenBudget",
  "longPromptThreshold",
  "blockTokens",
  "kvBlocks",
  "watermarkBlocks",
  "prefixCache",
  "classPriority",
  "replicas",
  "router",
  "followRecordedReplica",
  "sessions",
  "routerLatencySeconds",
  "queueEntrySeconds",
  "queueEntrySecondsPerPromptToken",
  "perTokenOverheadSeconds",
];

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

interface Reader {
  readonly word: <Key extends keyof Words>(json: Json, key: Key) => Meaning<Key>;
  /** `absent`: what stands for `null`; without it there must be a number. */
  readonly amount: (json: Json, key: string, absent?: number) => number;
  /** What is not known, in sentences. */
  readonly unknown: string[];
}

function newReader(): Reader {
  const unknown: string[] = [];
  return {
    unknown,
    word: (json, key) => {
      const known: Readonly<Record<string, unknown>> = words[key];
      const word = json[key];
      const found = typeof word === "string" && Object.hasOwn(known, word) ? known[word] : undefined;
      if (found === undefined) unknown.push(`its ${key} is not simulated: ${shown(word)}`);
      return found as Meaning<typeof key>;
    },
    amount: (json, key, absent) => {
      const value = json[key] ?? absent;
      if (typeof value === "number" && value >= 0) return value;
      unknown.push(`its ${key} is no number it can have: ${shown(json[key])}`);
      return 0;
    },
  };
}

function peerLaw(json: Json, { word, amount }: Reader): PeerLaw {
  return {
    unitSeconds: amount(json, "unitSeconds"),
    c0: amount(json, "c0"),
    cp: amount(json, "cp", 0),
    cd: amount(json, "cd", 0),
    cx: amount(json, "cx", 0),
    ca: amount(json, "ca", 0),
    isTruncated: json["truncateToUnit"] === true,
    contextLess: word(json, "decodeContext"),
  };
}

/** A rule of the file that nobody reads, though it is in force. */
function unreadRule(json: Json): string | null {
  const inForce = (value: unknown) => value !== null && value !== false && value !== 0;
  const found = Object.entries(json).find(([key, value]) => inForce(value) && !readKeys.includes(key));
  return found === undefined ? null : `its ${found[0]} is not simulated: ${shown(found[1])}`;
}

/** A rule that the peer itself does not have: nobody can say how it would go with its others. */
function strangeRule(machine: PeerMachine): string | null {
  const { peer } = machine;
  const own =
    peer === "blis"
      ? { policy: ["running-first"], blocksAtAdmission: ["this-chunk"], restart: ["from-nothing"] }
      : {
          policy: ["decode-first", "prompt-first"],
          blocksAtAdmission: ["whole-prompt"],
          restart: ["recompute-all"],
          victim: ["newest-arrival"],
          prefixCache: [false],
        };
  for (const [key, values] of Object.entries(own) as [keyof PeerMachine, readonly unknown[]][]) {
    if (!values.includes(machine[key])) return `its ${key} is not simulated for ${peer}: ${shown(machine[key])}`;
  }
  return null;
}

/** The rules of a machine block, or why the run cannot be replayed. */
export function peerMachine(json: Json): PeerMachine | string {
  if (json["peer"] === "splitwise") return splitwiseMachine(json);
  const reader = newReader();
  const { word, amount, unknown } = reader;
  const unbounded = Number.POSITIVE_INFINITY;
  const isTurn = json["router"] === "round-robin" && json["followRecordedReplica"] !== true;
  const machine: PeerMachine = {
    peer: word(json, "peer"),
    splitwise: null,
    law: peerLaw(asObject(json["law"]), reader),
    policy: word(json, "policy"),
    maxSequences: amount(json, "maxSequences", unbounded),
    tokenBudget: amount(json, "tokenBudget", unbounded),
    paddedTokenBudget: amount(json, "paddedTokenBudget", unbounded),
    longPromptTokens: amount(json, "longPromptThreshold", unbounded),
    blockTokens: amount(json, "blockTokens"),
    kvBlocks: amount(json, "kvBlocks"),
    watermarkBlocks: amount(json, "watermarkBlocks", 0),
    blocksAtAdmission: word(json, "blocksAtAdmission"),
    victim: word(json, "victim"),
    restart: word(json, "restart"),
    prefixCache: json["prefixCache"] === true,
    waitingOrder: word(json, "waitingOrder"),
    replicas: amount(json, "replicas"),
    router: isTurn ? "round-robin" : "recorded",
    routerLatencySeconds: amount(json, "routerLatencySeconds", 0),
    queueEntrySeconds: amount(json, "queueEntrySeconds", 0),
    queueEntrySecondsPerPromptToken: amount(json, "queueEntrySecondsPerPromptToken", 0),
    perTokenOverheadSeconds: amount(json, "perTokenOverheadSeconds", 0),
  };
  return unknown[0] ?? unreadRule(json) ?? strangeRule(machine) ?? machine;
}
