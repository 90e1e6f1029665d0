import { modelCalled } from "../../catalog/row-called.ts";
import { engineAtVersion, olderName } from "../../catalog/runtimes/engine-version.ts";
import { engineOf } from "../../catalog/runtimes/runtime-row-for.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import { deviceMemoryBytes, kvRoomBytes } from "../../engine/memory/kv-room.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { counted } from "../../quantity/sentence.ts";
import { baseOf } from "../../scenario/field.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { ranksAt } from "../../scenario/ranks.ts";
import { refused, success } from "../../scenario/problem.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario, ScenarioDraft, ScenarioPool } from "../../scenario/schema.ts";
import { commandEngines, type ImportedEngine } from "../reading/imported-engine.ts";
import { modelName, otherModelText, withServed } from "./served-applied.ts";
import { appliedPool } from "./applied-pool.ts";
import type { Applying } from "./applying.ts";
import { withinBounds } from "./within-bounds.ts";

type PoolDraft = ScenarioDraft["pools"][number];

/** An engine whose ranks are known: a file of options alone, or a shell, leaves them as the pool has them. */
type Ranked = ImportedEngine & { readonly tp: number; readonly dataRanks: number };

function ranked(engine: ImportedEngine, pool: ScenarioPool, isSplit: boolean): Ranked {
  const { tp, dataRanks, sequences } = engine;
  if (tp !== null) return { ...engine, tp, dataRanks: dataRanks ?? tp };
  const ranks = dataRanks ?? pool.tp;
  const { pp, ep } = pool;
  const all = sequences === null || dataRanks !== null ? sequences : sequences * ranks;
  return {
    ...engine,
    tp: isSplit ? pool.tp : pool.tp * ranks,
    pp: engine.pp ?? pp,
    ep: engine.ep ?? ep,
    dataRanks: ranks,
    sequences: all,
  };
}

/** The engine, at the versions that its image is of, or that plan steps as its command says. */
function runtimeOf({ engine, version, overlaps, isCompiled }: ImportedEngine): RuntimeEngine {
  if (isCompiled) return "tensorrt-engine";
  const own = version === null ? engine : engineAtVersion(engine, version);
  if (own === "earlier-vllm" && overlaps === true) return "vllm";
  return own === "vllm" && overlaps === false ? "earlier-vllm" : own;
}

/** Fields that stand in the command as they are; what it does not say stays as it is. */
function plainFields(engine: Ranked, pool: ScenarioPool, hasExperts: boolean, isSplit: boolean): Partial<PoolDraft> {
  const { tp, pp, dataRanks, ep, sequences, stepTokens, memoryShare, kv, order } = engine;
  return {
    runtime: runtimeOf(engine),
    tp: isSplit ? tp : tp / dataRanks,
    pp: pp ?? 1,
    attentionRanks: isSplit ? dataRanks : 1,
    ep: hasExperts ? (ep ?? 1) : 1,
    ...(sequences === null ? {} : { maxSequences: isSplit ? sequences : Math.ceil(sequences / dataRanks) }),
    ...(stepTokens === null ? {} : { batchTokens: stepTokens }),
    ...(memoryShare === null ? {} : { memoryShare }),
    kv: kv ?? pool.kv,
    ...(order === null ? {} : { routing: { ...pool.routing, order } }),
  };
}

function furtherFields(engine: Ranked, experts: number): Partial<PoolDraft> {
  const { decodeContext, prefillContext, redundantExperts, expertSlots, speculation, adapters } = engine;
  const copies = experts > 0 ? (redundantExperts ?? Math.max(0, (expertSlots ?? 0) - experts)) : 0;
  const isShared = (decodeContext ?? 1) > 1 || prefillContext > 1 || copies > 0;
  const count = adapters?.count ?? adapters?.onDevice ?? 1;
  return {
    parallel: isShared ? { decodeContext: decodeContext ?? 1, prefillContext, redundantExperts: copies } : null,
    speculation:
      speculation === null
        ? null
        : {
            method: speculation.method,
            draftTokens: Math.min(16, speculation.draftTokens),
            draftModel: modelCalled(speculation.draftModel ?? "")?.id ?? null,
          },
    adapters:
      adapters === null
        ? null
        : {
            count,
            rank: adapters.rank ?? 16,
            targets: adapters.targets,
            onDevice: adapters.onDevice === null ? null : Math.min(adapters.onDevice, count),
          },
  };
}

/** What a command that starts replicas of prompts says of them, whose steps are the pool's; who answers stays as it is else. */
function ofPrompts(
  { tp, pp, kv, stepTokens }: NonNullable<ImportedEngine["prompts"]>,
  { split }: ScenarioPool,
): Partial<PoolDraft> {
  const ranks = tp === null ? {} : { tp, pp: pp ?? 1 };
  const steps = stepTokens === null ? {} : { batchTokens: stepTokens };
  return { split: { ...split, ...ranks, ...(kv === null ? {} : { kv }) }, ...steps };
}

/** That ranks of prompts run sequences of their own in other groups than they are planned in; nothing where they do not. */
function otherGroupsWords(
  { tp, dataRanks }: NonNullable<ImportedEngine["prompts"]>,
  own: ScenarioPool,
): readonly string[] {
  if (tp === null || dataRanks === null) return [];
  const { attentionRanks } = ranksAt(own, tp);
  if (attentionRanks === dataRanks) return [];
  return [
    `Their ranks run sequences of their own in ${counted(dataRanks, "group")}: they are planned in ${attentionRanks}, as those of the answers.`,
  ];
}

/** A command that starts replicas of prompts alone, of an engine that may be another than the pool's. */
function promptsAlone(scenario: Scenario, own: ScenarioPool, engine: ImportedEngine): ReturnType<Applying> {
  const runtime = runtimeOf(engine);
  const { fields, words: beyond } = withinBounds(ofPrompts(engine, own));
  const isOther = engineOf(own.runtime) !== runtime;
  const parted = withPool(scenario, own, { ...fields, split: { ...fields.split, ...(isOther ? { runtime } : {}) } });
  if (!parted.ok) return parted;
  const words = [
    `Prompts of the pool ${own.id} are computed on replicas of their own, as the command starts them.`,
    ...(isOther
      ? [
          `They run on ${runtime === engine.engine ? commandEngines[engine.engine] : olderName(runtime)}, and answers as before: read the command that starts those, too.`,
        ]
      : []),
    ...otherGroupsWords(engine, own),
    ...beyond,
    ...otherModelWords(engine, own, scenario),
  ];
  return success({ scenario: parted.scenario, words });
}

/** That a command serves another model than the pool that it is taken for; nothing where it does not. */
function otherModelWords(engine: ImportedEngine, { model }: ScenarioPool, scenario: Scenario): readonly string[] {
  if (engine.model === null || modelCalled(engine.model)?.id === model) return [];
  return [otherModelText(engine.model, scenario, model)];
}

/** Host memory of a replica: as told, of each rank, or in proportion to the room of its devices, where that is known. */
function hostBytes(offload: NonNullable<ImportedEngine["offload"]>, scenario: Scenario, id: string): number | null {
  const pool = resolve(scenario).pools.find((one) => one.id === id);
  if (offload.hostBytes !== null || pool === undefined) return offload.hostBytes;
  const devices = pool.tp * pool.pp;
  if (offload.perRankBytes !== null) return offload.perRankBytes * devices;
  const room = deviceMemoryBytes(pool) === null ? null : kvRoomBytes(pool);
  return room === null || offload.ofRoom === null || room <= 0 ? null : Math.round(room * devices * offload.ofRoom);
}

function withPool(scenario: Scenario, own: ScenarioPool, fields: Partial<PoolDraft>) {
  const draft: ScenarioDraft = {
    ...scenario,
    pools: scenario.pools.map((one) => (one.id === own.id ? { ...one, ...fields } : one)),
  };
  return parseScenario(draft);
}

/** A pool that is started as a command starts its engine. */
export const engineApplied: Applying = (scenario, { path, imported }, where) => {
  const { engine } = imported;
  if (engine === undefined) return refused("no-engine", path, `There is no command of an engine in ${path}.`);
  const found = appliedPool(scenario, where);
  if (!found.ok) return found;
  const own = found.value;
  if (engine.apart === "prompts") return promptsAlone(scenario, own, engine);
  const serving = withServed(scenario, own, engine);
  if (!serving.ok) return serving;
  const result = started(serving.value.scenario, own.id, engine);
  if (!result.ok) return result;
  return success({ scenario: result.value.scenario, words: [...serving.value.words, ...result.value.words] });
};

/** A pool that runs as its engine's command starts it, of the model that it serves. */
function started(scenario: Scenario, poolId: string, engine: ImportedEngine): ReturnType<Applying> {
  const own = scenario.pools.find(({ id }) => id === poolId);
  if (own === undefined) return refused("no-pool", poolId, `There is no pool ${poolId}.`);
  const experts = scenario.catalogue.models.find(({ id }) => id === own.model)?.experts ?? 0;
  const hasExperts = experts > 0;
  // Of a model without experts vLLM's data-parallel ranks are replicas of their own.
  const isSplit = hasExperts || engine.engine !== "vllm";
  const whole = ranked(engine, own, isSplit);
  const { fields, words: beyond } = withinBounds({
    split: engine.apart === null ? null : (own.split ?? {}),
    ...plainFields(whole, own, hasExperts, isSplit),
    ...(engine.prompts === null ? {} : ofPrompts(engine.prompts, own)),
    ...furtherFields(whole, experts),
  });
  const result = withPool(scenario, own, { ...fields, offload: engine.offload === null ? null : {} });
  if (!result.ok) return result;
  const host = engine.offload === null ? null : hostBytes(engine.offload, result.scenario, own.id);
  const pool = result.scenario.pools.find(({ id }) => id === own.id) ?? own;
  const kept = engine.offload === null ? result : withPool(result.scenario, pool, { offload: { hostBytes: host } });
  if (!kept.ok) return kept;
  return success({
    scenario: kept.scenario,
    words: [
      ranksWords(engine, pool),
      ...wordsOf(whole, pool, host, hasExperts ? null : modelName(scenario, own.model)),
      ...beyond,
    ],
  });
}

/** The ranks and stages of a pool, and which of them are its own for want of the command's word. */
function ranksWords(told: ImportedEngine, { id, tp, pp }: ScenarioPool): string {
  const name = `${commandEngines[told.engine]}${told.version === null ? "" : ` ${told.version}`}`;
  const ranks = `${counted(tp, "rank")} a stage`;
  const runs = `The pool ${id} runs as the command starts ${name}`;
  if (told.tp !== null) return `${runs}: ${ranks}, ${counted(pp, "stage")}.`;
  const own = `${runs}, on its own ranks, which the command does not tell: ${ranks}`;
  return told.pp === null ? `${own}, ${counted(pp, "stage")}.` : `${own}. It has ${counted(pp, "stage")}.`;
}

/** What drafts, and that no command says how many drafts are accepted. */
function draftWords({ speculation: told }: ImportedEngine, { speculation }: ScenarioPool): readonly string[] {
  if (speculation === null) return [];
  const { draftTokens, draftModel } = speculation;
  const words = [
    `It drafts ${counted(draftTokens, "token")} a step. The plan leaves them out until the chance that one is accepted is entered.`,
  ];
  const drafts = told?.draftModel ?? null;
  if (drafts !== null)
    words.push(`What drafts is ${drafts}${draftModel === null ? ": enter its size, or choose it." : "."}`);
  if ((told?.draftTokens ?? 0) > draftTokens)
    words.push(`The command drafts ${told?.draftTokens}: more than ${draftTokens} are not planned.`);
  return words;
}

function adapterWords({ adapters: told }: ImportedEngine, { adapters }: ScenarioPool): readonly string[] {
  if (adapters === null) return [];
  if (told?.count !== null) return ["It serves LoRA adapters, as many as the host keeps."];
  const planned = counted(baseOf(adapters.count), "is planned", "are planned");
  return [`It serves LoRA adapters: how many there are is not known, enter it. Until then ${planned}.`];
}

/** `withoutExperts`: what a model is called that has none; `null`: it has. */
function wordsOf(
  engine: Ranked,
  pool: ScenarioPool,
  host: number | null,
  withoutExperts: string | null,
): readonly string[] {
  const words: string[] = [];
  const runtime = runtimeOf(engine);
  if (runtime === "earlier-vllm" && engine.overlaps === false)
    words.push(
      "It plans steps one after another (--no-async-scheduling), as versions before 0.14 do: so it is planned.",
    );
  else if (runtime !== engine.engine) words.push(`It is planned as ${olderName(runtime)}.`);
  if (withoutExperts !== null && engine.engine === "vllm" && engine.dataRanks > 1)
    words.push(
      `${withoutExperts} has no experts: the ${engine.dataRanks} data-parallel ranks are replicas of their own, which the plan counts.`,
    );
  const groups = engine.ep ?? 1;
  const asksForExperts = groups > 1 || (engine.redundantExperts ?? 0) > 0 || engine.expertSlots !== null;
  if (withoutExperts !== null && asksForExperts)
    words.push(`${withoutExperts} has no experts: what is said of theirs is left out.`);
  if (engine.prompts !== null && engine.prompts.tp !== null)
    words.push(
      `Its prompts are computed on replicas of their own: ${counted(engine.prompts.tp, "rank")} a stage, ${counted(engine.prompts.pp ?? 1, "stage")}.`,
      ...otherGroupsWords(engine.prompts, pool),
    );
  else if (engine.apart !== null)
    words.push("Its prompts are computed on replicas of their own: their command says of what.");
  if (engine.offload !== null)
    words.push(
      host === null
        ? "It keeps KV in host memory: how much is not known, enter it."
        : `It keeps KV in ${formatBytes(host)} of a replica's host memory.`,
    );
  words.push(...draftWords(engine, pool), ...adapterWords(engine, pool));
  return words;
}
