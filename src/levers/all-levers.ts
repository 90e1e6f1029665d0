import type { Scenario } from "../scenario/schema.ts";
import { hardware } from "./hardware.ts";
import type { Lever, LeverChange } from "./lever.ts";
import { limits } from "./limits.ts";
import { ownPool } from "./own-pool.ts";
import { serving } from "./serving.ts";
import { work } from "./work.ts";

const levers = [...work, ...limits, ...hardware, ...serving, ownPool] as const;

/** Every lever, subject by subject. */
export const allLevers: readonly Lever<LeverId>[] = levers;

export type LeverId = (typeof levers)[number]["id"];
/** A lever that has words of its own. */
export type WordedLeverId = Extract<(typeof levers)[number], { readonly words: string }>["id"];

const leverById: ReadonlyMap<LeverId, Lever> = new Map(allLevers.map((lever) => [lever.id, lever]));

/** What a lever does, in its own words. */
export function leverWords(id: WordedLeverId): string {
  return leverById.get(id)?.words ?? "";
}

/** The change that a lever makes at a place; `null`: edits of fields make it. */
export function leverChange(id: LeverId, scenario: Scenario, at: string): LeverChange | null {
  return leverById.get(id)?.apply?.(scenario, at) ?? null;
}
