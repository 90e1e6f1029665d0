import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { splitHandover } from "../../engine/simulation/simulated-split.ts";
import { kvBlocksOf, simulatedPool } from "../../engine/simulation/simulated-pool.ts";
import type { SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { decodeAttentionFactor, engineRules } from "../measured/row-engine.ts";
import { measuredPool, scriptedBatchTokens } from "../measured/measured-pool.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { type RowSide, type SideRecipe, splitRecipe } from "../measured/split-recipes.ts";
import type { ReplayedLoad } from "./row-load.ts";

/** TensorRT-LLM's static batches are prefilled by as many tokens at once. */
const staticBatchTokens = 16_384;
/**
 * What one step processes at most, where the scripts that made a row say more than its engine's default: `usual` otherwise.
 */
export function batchTokens(row: MeasuredRow, load: ReplayedLoad, usual: number): number {
  if (row.load === "static_batch") return staticBatchTokens;
  return scriptedBatchTokens(row, load.mostInFlight, usual);
}

/** The pool with the step times of the closed form: the row's runtime figures and its decode kernel. */
function timedPool(row: MeasuredRow, pool: Pool, usual: RuntimeProfile, load: ReplayedLoad): Pool {
  const factor = decodeAttentionFactor(row);
  const groups = pool.model.groups.map((group) => ({
    ...group,
    decodeScoreDim: group.decodeScoreDim * factor,
    decodeValueDim: group.decodeValueDim * factor,
  }));
  const { expertWidthMultiple } = pool.runtime;
  return {
    ...pool,
    model: { ...pool.model, groups },
    runtime: { ...usual, expertWidthMultiple, scheduler: engineRules(row, usual.scheduler) },
    batchTokens: batchTokens(row, load, pool.batchTokens),
  };
}

/** Tokens of a call by which the cache's blocks are counted: of the longest one. */
export function longestTokens({ lengths }: Pick<ReplayedLoad, "lengths">): number {
  const { promptTokens, outputTokens, shortestShare, arePromptsAlike } = lengths;
  const longest = 2 / (1 + shortestShare);
  return Math.ceil(promptTokens * (arePromptsAlike ? 1 : longest) + outputTokens * longest);
}

/** `P 4x(tp1,dp4,ep4) D 1x(tp1,dp32,ep32)`, `P/D workers 1p3d`: replicas of both sides, and what splits them. */
const statedSides = /\bP (\d+)x\(([^)]*)\) D (\d+)x\(([^)]*)\)/;
const statedWorkers = /\bP\/D workers (\d+)p(\d+)d\b/;

function ranksIn(text: string, name: string): number {
  return Number(new RegExp(String.raw`\b${name}(\d+)`).exec(text)?.[1] ?? 1);
}

function statedSide(row: MeasuredRow, replicas: number, text: string): RowSide {
  const [tp, attentionRanks, pp, ep] = ["tp", "dp", "pp", "ep"].map((name) => ranksIn(text, name));
  const split = { tp: tp ?? 1, attentionRanks: attentionRanks ?? 1, pp: pp ?? 1, ep: ep ?? 1 };
  return { row: { ...row, ...split, devices: split.tp * split.attentionRanks * split.pp }, replicas };
}

/** The sides of a row whose prompts and answers have replicas of their own; `null`: they have not. */
export function splitSides(row: MeasuredRow): { readonly prompts: RowSide; readonly answers: RowSide } | null {
  const { prefillDevices, decodeDevices, tp, attentionRanks, pp, note } = row;
  const [, promptCount, promptSplit, answerCount, answerSplit] = statedSides.exec(note) ?? [];
  if (promptSplit !== undefined && answerSplit !== undefined) {
    return {
      prompts: statedSide(row, Number(promptCount), promptSplit),
      answers: statedSide(row, Number(answerCount), answerSplit),
    };
  }
  const [, prompts, answers] = statedWorkers.exec(note) ?? [];
  if (prompts !== undefined) {
    return { prompts: { row, replicas: Number(prompts) }, answers: { row, replicas: Number(answers) } };
  }
  if (prefillDevices === null || decodeDevices === null) return null;
  const of = (devices: number) => ({ row, replicas: Math.max(1, devices / (tp * attentionRanks * pp)) });
  return { prompts: of(prefillDevices), answers: of(decodeDevices) };
}

/** A side's pool, and its replicas as the simulation takes them; or why they cannot be known. */
function rowSide({ row, replicas }: RowSide, usual: RuntimeProfile, load: ReplayedLoad, told: SideRecipe) {
  const untold = measuredPool(row, usual);
  if (typeof untold === "string") return untold;
  const pool = {
    ...untold,
    batchTokens: told.batchTokens ?? untold.batchTokens,
    maxSequences: told.sequences === undefined ? untold.maxSequences : told.sequences * row.attentionRanks,
  };
  if (!Number.isInteger(replicas)) return "its pools are no whole replicas";
  const callTokens = longestTokens(load);
  const { blockTokens } = pool.runtime;
  const stored = { ...pool, model: checkpointShape(pool.model, row.modelName, pool.weights) };
  const kvBlocks = kvBlocksOf(stored, callTokens) ?? 0;
  if (kvBlocks < callTokens / blockTokens) return "by our memory model not one such call fits on the replica";
  const router = { kind: "round-robin", loadThreshold: 0 } as const;
  const simulated = simulatedPool(timedPool(row, pool, usual, load), replicas, kvBlocks);
  const whole = { ...simulated, router, blockTokens, maxWaiting: Number.POSITIVE_INFINITY, whenFull: "hold" } as const;
  return { pool: stored, simulated: whole };
}

function rowSides(
  whole: MeasuredRow,
  { prompts, answers }: NonNullable<ReturnType<typeof splitSides>>,
  usual: RuntimeProfile,
  load: ReplayedLoad,
): readonly SimulatedPool[] | string {
  const recipe = splitRecipe(whole, prompts, answers);
  const [one, other] = [rowSide(prompts, usual, load, recipe.prompts), rowSide(answers, usual, load, recipe.answers)];
  if (typeof one === "string") return one;
  if (typeof other === "string") return other;
  const sides = { promptReplicas: prompts.replicas, answerReplicas: answers.replicas };
  const way = splitHandover({ prompts: one.pool, answers: other.pool, ...sides }, longestTokens(load), 1);
  const { tiers: _tiers, ...first } = one.simulated;
  const { tiers: _other, ...second } = other.simulated;
  return [{ ...first, handover: way }, second];
}

/**
 * The replica that a row's engine ran as the simulation takes it, or all of those that compute prompts and those that answer, or why they cannot be
 * known, in plain words.
 */
export function rowReplica(
  row: MeasuredRow,
  usual: RuntimeProfile,
  load: ReplayedLoad,
): readonly SimulatedPool[] | string {
  const sides = splitSides(row);
  if (sides !== null) return rowSides(row, sides, usual, load);
  const pool = measuredPool(row, usual);
  if (typeof pool === "string") return pool;
  const callTokens = longestTokens(load);
  const { blockTokens } = pool.runtime;
  const stored = { ...pool, model: checkpointShape(pool.model, row.modelName, pool.weights) };
  const kvBlocks = kvBlocksOf(stored, callTokens) ?? 0;
  if (kvBlocks < callTokens / blockTokens) return "by our memory model not one such call fits on the replica";
  const simulated = simulatedPool(timedPool(row, pool, usual, load), 1, kvBlocks);
  return [{ ...simulated, blockTokens, maxWaiting: Number.POSITIVE_INFINITY, whenFull: "hold" }];
}
