import {
  type CallRequest,
  type CallServer,
  type Client,
  emptyRequest,
} from "../../engine/simulation/simulation-input.ts";
import type { CallFlow } from "../../engine/workload/call-flow.ts";
import { foundTokens, imageTokensPerCall } from "../../engine/workload/call-prompts.ts";
import { counterUniform } from "../../numeric/counter-draw.ts";
import type { SimulationSetup } from "../simulation/simulation-setup.ts";
import { callStream } from "./call-stream.ts";
import { flowOf, type SeenLane } from "./lane-times.ts";

/** What the formula takes for granted of calls, and a simulation does not. */
export type Assumption = (typeof assumptions)[number];

/** In the order in which they are tried. */
export const assumptions = ["cache", "sessions-in-step", "prompt-spread", "class-mix"] as const;

/** Assumptions that the formula makes in a way of its own, which can be switched off there, too. */
export type FormulaAssumption = "prompt-spread" | "class-mix";

/** Whether an assumption can be switched off in the formula. */
export function isInFormula(assumption: Assumption): assumption is FormulaAssumption {
  return assumption === "prompt-spread" || assumption === "class-mix";
}

/** What stands between the workflows and the replicas: who sends calls, or how they are changed on their way. */
export interface Between {
  readonly server?: (server: CallServer) => CallServer;
  readonly client?: (server: CallServer) => Client;
}

/** A pool's flows as the formula has them, and all lanes as they were seen in a simulation where nothing is switched off. */
export interface Ground {
  readonly poolId: string;
  readonly hasAffinity: boolean;
  /** Of all pools. */
  readonly flows: readonly CallFlow[];
  readonly seen: readonly SeenLane[];
  readonly seed: number;
}

/** Means of a pool's calls. */
interface Means {
  readonly promptTokens: number;
  readonly outputTokens: number;
}

/** Flows that come to the pool at its peak. */
export function flowsIn({ flows, poolId }: Pick<Ground, "flows" | "poolId">): readonly CallFlow[] {
  return flows.filter((flow) => flow.poolId === poolId && flow.peakCallsPerSecond > 0);
}

function meansOf(flows: readonly CallFlow[]): Means {
  const all = flows.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  const mean = (of: (flow: CallFlow) => number) =>
    flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) / all;
  return {
    promptTokens: mean((flow) => flow.promptTokensPerCall),
    outputTokens: mean((flow) => flow.outputTokensPerCall),
  };
}

/** A flow as its pool is asked where an assumption is switched off; what it finds in the caches stays as it was planned. */
export function switchedFlow(
  assumption: FormulaAssumption,
  flow: CallFlow,
  all: readonly CallFlow[],
  hasAffinity: boolean,
): CallFlow {
  const fixed = { ...flow, session: { ...flow.session, isShareComputed: false } };
  const { promptTokensPerCall: prompt, uncachedPromptTokensPerCall: uncached, outputTokensPerCall: output } = flow;
  if (assumption === "prompt-spread") {
    const images = { from: prompt - imageTokensPerCall(flow, hasAffinity), to: prompt };
    const call = { share: 1, promptTokens: prompt, knownTokens: prompt - uncached, isFirst: true, images };
    return { ...fixed, sessionPrompts: [call], outputs: [{ share: 1, tokens: output }] };
  }
  const means = meansOf(all);
  const a = prompt > 0 ? means.promptTokens / prompt : 1;
  const b = output > 0 ? means.outputTokens / output : 1;
  const context = (tokens: number, outputs: number) =>
    Math.max(1, (tokens - outputs * output) * a + outputs * output * b);
  return {
    ...fixed,
    promptTokensPerCall: prompt * a,
    uncachedPromptTokensPerCall: uncached * a,
    outputTokensPerCall: output * b,
    decodeContextTokens: context(flow.decodeContextTokens, 1 / 2),
    endContextTokens: context(flow.endContextTokens, 1),
    contextMedianTokens: context(flow.contextMedianTokens, 1),
    contextP95Tokens: context(flow.contextP95Tokens, 1),
    contextWorstTokens: context(flow.contextWorstTokens, 1),
    sessionPrompts: flow.sessionPrompts.map((call) => ({
      ...call,
      promptTokens: call.promptTokens * a,
      knownTokens: call.knownTokens * a,
      ...(call.images === undefined ? {} : { images: { from: call.images.from * a, to: call.images.to * a } }),
    })),
    outputs: flow.outputs.map(({ share, tokens }) => ({ share, tokens: Math.max(1, tokens * b) })),
  };
}

/** Writes into `changed` what becomes of a call. */
type Change = (changed: CallRequest, call: number) => void;

const whole = (tokens: number) => Math.max(1, Math.round(tokens));

/** Streams of draws: of a lane's calls those that the formula's share of the cache misses. */
const cacheStream = 2000;

/** The formula's share of the cache: each call finds what `callPrompts` says of one like it. */
function cacheAsTaken(flow: CallFlow, { hasAffinity, seed }: Ground, lane: number): Change {
  const found = foundTokens(flow, hasAffinity);
  return (call, number) => {
    const { promptTokens, knownTokens, headTokens, head } = call;
    // A short prompt is a part of its head.
    const shared = head >= 0 ? Math.min(headTokens, promptTokens - 1) : 0;
    const isFirst = knownTokens === 0;
    const known = isFirst ? shared : knownTokens;
    const uniform = counterUniform(seed, cacheStream + lane, number);
    call.givenTokens = Math.floor(found({ promptTokens, knownTokens: known, isFirst }, uniform));
    call.head = -1;
  };
}

/** Every prompt and answer at the mean that was seen, and of each prompt the mean part in the cache. */
function atMeans({ promptTokens, outputTokens, hitTokens }: SeenLane, imageTokens: number): Change {
  return (call) => {
    call.promptTokens = whole(promptTokens);
    call.imagesTo = call.promptTokens;
    call.imagesFrom = call.promptTokens - Math.round(imageTokens);
    call.outputTokens = whole(outputTokens);
    call.givenTokens = Math.min(whole(promptTokens) - 1, Math.round(hitTokens));
    call.knownTokens = Math.min(call.knownTokens, call.promptTokens - 1);
    call.head = -1;
  };
}

/** Prompts and answers of a class stretched to those of the mix. */
function likeTheMix(flow: CallFlow, means: Means): Change {
  const a = means.promptTokens / Math.max(1, flow.promptTokensPerCall);
  const b = means.outputTokens / Math.max(1, flow.outputTokensPerCall);
  return (call) => {
    call.promptTokens = whole(call.promptTokens * a);
    call.knownTokens = Math.min(Math.round(call.knownTokens * a), call.promptTokens - 1);
    call.headTokens = Math.round(call.headTokens * a);
    call.imagesFrom = Math.round(call.imagesFrom * a);
    call.imagesTo = Math.round(call.imagesTo * a);
    call.outputTokens = whole(call.outputTokens * b);
  };
}

function changesOf(assumption: Assumption, ground: Ground, { lanes }: SimulationSetup): readonly (Change | null)[] {
  const own = flowsIn(ground);
  const means = meansOf(own);
  return lanes.map((lane, index) => {
    const flow = own.find(({ id }) => id === flowOf(lane));
    const seen = ground.seen.find(({ calls }) => calls.flow === flowOf(lane));
    if (flow === undefined || seen === undefined) return null;
    if (assumption === "cache") return cacheAsTaken(flow, ground, index);
    return assumption === "prompt-spread"
      ? atMeans(seen, imageTokensPerCall(flow, ground.hasAffinity))
      : likeTheMix(flow, means);
  });
}

/** A server that changes calls before it hands them on; what the client sends stays as it is. */
function changing(server: CallServer, changes: readonly (Change | null)[]): CallServer {
  const changed = emptyRequest();
  const sent = changes.map(() => 0);
  return {
    ...server,
    submit: (request) => {
      const change = changes[request.lane] ?? null;
      if (change === null) {
        server.submit(request);
        return;
      }
      Object.assign(changed, request);
      const number = sent[request.lane] ?? 0;
      sent[request.lane] = number + 1;
      change(changed, number);
      server.submit(changed);
    },
  };
}

/** Part of what a flow's calls compute that is images, in the mean. */
function imageShareOf(flow: CallFlow, { hasAffinity }: Ground): number {
  return imageTokensPerCall(flow, hasAffinity) / Math.max(1, flow.uncachedPromptTokensPerCall);
}

/** What a simulation does where an assumption is switched off. */
export function between(assumption: Assumption, ground: Ground, setup: SimulationSetup): Between {
  if (assumption !== "sessions-in-step") {
    const changes = changesOf(assumption, ground, setup);
    return { server: (server) => changing(server, changes) };
  }
  const lanes = setup.lanes.map((lane) => {
    const flow = ground.flows.find(({ id }) => id === flowOf(lane));
    const seen = ground.seen.find(({ calls }) => calls.flow === flowOf(lane));
    return {
      callsPerSecond: (flow?.peakCallsPerSecond ?? 0) * setup.fleetShare,
      sample: seen?.sample ?? [],
      imageShare: flow === undefined ? 0 : imageShareOf(flow, ground),
    };
  });
  return { client: (server) => callStream(lanes, ground.seed, server) };
}
