import type { Pool } from "../../engine/input.ts";
import { kvBlocksOf, simulatedPool } from "../../engine/simulation/simulated-pool.ts";
import {
  type CallServer,
  type Client,
  type SimulatedPool,
  emptyRequest,
} from "../../engine/simulation/simulation-input.ts";
import type { StepLaw } from "../../engine/simulation/step-law.ts";
import { simulation } from "../../engine/simulation/simulation.ts";
import { runtimeOf } from "../closed-form/predicted.ts";
import { measuredPool } from "../measured/measured-pool.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { engineRules } from "../measured/row-engine.ts";
import { onlyLane } from "../simulated/replay.ts";
import type { Capture, CapturedCall } from "./read-capture.ts";

/** What became of a call in our simulation; seconds since the first call was queued. */
export interface ReplayedCall {
  readonly scheduledSeconds: number;
  readonly firstTokenSeconds: number;
  readonly lastTokenSeconds: number;
}

export interface ReplayedCapture {
  /** By call, in the capture's order; `null`: no such call fits on the replica. */
  readonly calls: readonly (ReplayedCall | null)[];
  /** Blocks that our memory model gives the replica; `null`: its memory is unknown. */
  readonly kvBlocks: number | null;
}

/** The pool that a capture ran on, as its flags and its driver have it. */
function poolOf({ row, memoryShare, deviceBytes }: Capture): Pool | string {
  const usual = runtimeOf(row);
  const pool = measuredPool(row, usual);
  if (typeof pool === "string") return pool;
  return {
    ...pool,
    model: checkpointShape(pool.model, row.modelName, pool.weights),
    memoryShare: memoryShare ?? pool.memoryShare,
    memoryBytes: deviceBytes ?? pool.memoryBytes,
    runtime: { ...pool.runtime, scheduler: engineRules(row, usual.scheduler) },
  };
}

/** Sends each call when the engine had queued it, one after the other. */
function captureClient(calls: readonly CapturedCall[], server: CallServer, found: (ReplayedCall | null)[]) {
  const request = emptyRequest();
  const firsts = calls.map(() => 0);
  let sent = 0;
  const admitted = { seconds: 0 };
  const client: Client = {
    nextSeconds: () => calls[sent]?.queuedSeconds ?? Number.POSITIVE_INFINITY,
    act: () => {
      const call = calls[sent];
      if (call === undefined) return;
      request.promptTokens = call.promptTokens;
      request.outputTokens = call.outputTokens;
      request.tag = sent;
      sent += 1;
      server.submit(request);
    },
    firstToken: (tag, seconds) => void (firsts[tag] = seconds),
    done: (tag, seconds) => {
      const firstTokenSeconds = firsts[tag] ?? seconds;
      found[tag] = { scheduledSeconds: admitted.seconds, firstTokenSeconds, lastTokenSeconds: seconds };
    },
    refused: () => undefined,
    expired: () => undefined,
  };
  return { client, admitted };
}

function replayed(pool: SimulatedPool, calls: readonly CapturedCall[]): readonly (ReplayedCall | null)[] {
  const found: (ReplayedCall | null)[] = calls.map(() => null);
  let noted: { seconds: number } | null = null;
  const run = simulation(
    { pools: [pool], lanes: [onlyLane], seed: 0 },
    (server) => {
      const { client, admitted } = captureClient(calls, server, found);
      noted = admitted;
      return client;
    },
    {
      gaps: () => undefined,
      // Told just before the client hears that the same call is done.
      done: ({ admittedSeconds }) => {
        if (noted !== null) noted.seconds = admittedSeconds;
      },
    },
  );
  run.advance(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return found;
}

function meanTokens(calls: readonly CapturedCall[]): number {
  const tokens = calls.reduce((sum, { promptTokens, outputTokens }) => sum + promptTokens + outputTokens, 0);
  return tokens / calls.length;
}

/** The same steps, each so many times as long. */
function scaled(law: StepLaw, times: number): StepLaw {
  return {
    ...law,
    run: (batch, run) => {
      law.run(batch, run);
      run.firstSeconds *= times;
      run.slopeSeconds *= times;
    },
  };
}

/**
 * Replays a capture with the step times of the catalogue, or so many times them, and the blocks that the engine said it had; or
 * why not, in plain words.
 */
export function captureReplay(capture: Capture, stepTimes = 1): ReplayedCapture | string {
  const pool = poolOf(capture);
  if (typeof pool === "string") return pool;
  const ours = kvBlocksOf(pool, meanTokens(capture.calls));
  const kvBlocks = capture.kvBlocks ?? ours;
  if (kvBlocks === null || kvBlocks < 1) return "its memory is unknown";
  const blockTokens = capture.blockTokens ?? pool.runtime.blockTokens;
  const simulated = simulatedPool(pool, 1, kvBlocks);
  const waiting = { maxWaiting: Number.POSITIVE_INFINITY, whenFull: "hold" } as const;
  const law = stepTimes === 1 ? simulated.law : scaled(simulated.law, stepTimes);
  return { calls: replayed({ ...simulated, law, blockTokens, ...waiting }, capture.calls), kvBlocks: ours };
}
