import type { Positional } from "../positional.ts";

/**
 * Version 4 knows what a simulation asks for: how far it goes, how calls come to the replicas of a pool, how those of a class
 * are sent and let in, and how the engine of a pinned profile fills its steps. What is added is what a file that leaves it out
 * means; no plan moves with it. Values that are no scenario pass as they are.
 */
export function upgradedTo4(values: Positional): Positional {
  const [scenario, ...shown] = listOf(values) ?? [];
  const fields = scenario === undefined ? null : listOf(scenario);
  if (fields === null) return values;
  const upgraded = fields.flatMap((field, place) => {
    if (place === placeOfClasses) return [eachOf(field, (member) => [...member, servingOf3])];
    if (place === placeOfPools) return [eachOf(field, (member) => [...member, routingOf3])];
    return place === placeOfCatalogue ? [simulationOf3, upgradedCatalogue(field)] : [field];
  });
  return [upgraded, ...shown];
}

/** Behind title, example, day, seed, hours and months; reserves, targets and costs stand between pools and catalogue. */
const placeOfClasses = 6;
const placeOfPools = 7;
const placeOfCatalogue = 11;

/** No time-out, no retries after 1 s and twice that; no cap, no bucket; no replicas, no early prefill; random arrivals. */
const servingOf3: readonly Positional[] = [null, 0, 1, 2, null, null, 1, 0, 0, 1];
/** The replica with the fewest calls, a threshold of 8; first come, first served; refused when full; no state kept. */
const routingOf3: readonly Positional[] = [2, 64, 0, 0, 0];
/** Events and runs. */
const simulationOf3: readonly Positional[] = [400_000, 5];

/** Models, accelerators, runtimes, hosted models. */
const placeOfRuntimes = 2;

function upgradedCatalogue(catalogue: Positional): Positional {
  const lists = listOf(catalogue);
  if (lists === null) return catalogue;
  return lists.map((rows, kind) =>
    kind === placeOfRuntimes ? eachOf(rows, (row) => [...row, schedulerOf3(row[0])]) : rows,
  );
}

/** Order, chunks, longest prompt of a step, admission, shares left free for what is to come and in any case, victim. */
const vllm: readonly Positional[] = [0, 1, null, 1, 0, 0, 0];
const sglang: readonly Positional[] = [2, 1, null, 2, 0.3, 0, 3];
const tensorrtLlm: readonly Positional[] = [1, 1, null, 1, 1, 0, 1];

/** The scheduler of the engine that a profile's id begins with; of one of no engine that of vLLM. */
function schedulerOf3(id: Positional | undefined): Positional {
  if (typeof id !== "string") return vllm;
  if (id.startsWith("sglang")) return sglang;
  return id.startsWith("tensorrt-llm") ? tensorrtLlm : vllm;
}

function eachOf(list: Positional, upgrade: (member: readonly Positional[]) => Positional): Positional {
  const upgraded = listOf(list)?.map((member) => {
    const fields = listOf(member);
    return fields === null ? member : upgrade(fields);
  });
  return upgraded ?? list;
}

function listOf(value: Positional): readonly Positional[] | null {
  return Array.isArray(value) ? (value as readonly Positional[]) : null;
}
