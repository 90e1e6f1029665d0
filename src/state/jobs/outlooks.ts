import type { PoolResult } from "../../engine/plan-result.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { createFollower, type Follower, type Task } from "./follower.ts";

/** What a choice would make of its pool. */
export interface Outlook {
  readonly outcome: PoolResult["outcome"];
  readonly devices: number | null;
  /** Of the whole plan. */
  readonly costUsdPerMonth: number | null;
  /** Its memory does not hold the model, or no sequence beside it. */
  readonly isShortOfMemory: boolean;
  readonly devicesPerReplica: number;
}

/** Outlooks on the choices of one field, by id; `null`: the choice cannot be planned. */
interface Outlooks {
  readonly scenario: Scenario;
  readonly byId: Readonly<Record<string, Outlook | null>>;
}

/** Choices that somebody looks at: rows of the catalogue for a field of a pool. */
export interface OutlookAsk {
  readonly poolId: string;
  readonly field: "model" | "accelerator";
  readonly ids: readonly string[];
}

export type OutlooksByKey = Readonly<Record<string, Outlooks>>;

export interface OutlookParts {
  /** Plans the scenario with an edit that is not made. */
  readonly tryOut: (sets: Readonly<Record<string, string>>) => Task<PagePlan | null>;
  readonly get: () => { readonly scenario: Scenario; readonly outlooks: OutlooksByKey };
  readonly set: (outlooks: OutlooksByKey) => void;
}

export interface OutlookFollowing {
  /** Plans the choices one after the other, and anew after each edit, until the look ends. */
  readonly look: (ask: OutlookAsk) => () => void;
  readonly show: (scenario: Scenario) => void;
}

/** After an edit its own plan comes first. */
const delayMilliseconds = 250;

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);

export function createOutlooks({ tryOut, get, set }: OutlookParts): OutlookFollowing {
  const looks = new Map<OutlookAsk, Follower<string>>();
  let shown: Scenario | null = null;

  const known = (ask: OutlookAsk) => {
    const { scenario, outlooks } = get();
    const one = outlooks[outlookKey(ask)];
    return one?.scenario === scenario ? one.byId : {};
  };
  const follow = (ask: OutlookAsk, follower: Follower<string>, isNew: boolean) => {
    const next = ask.ids.find((id) => !(id in known(ask)));
    if (next !== undefined) follower.ask(next, isNew ? { delayMilliseconds } : {});
  };
  const put = (ask: OutlookAsk, follower: Follower<string>, id: string, outlook: Outlook | null) => {
    const { scenario, outlooks } = get();
    set({ ...outlooks, [outlookKey(ask)]: { scenario, byId: { ...known(ask), [id]: outlook } } });
    follow(ask, follower, false);
  };
  return {
    look: (ask) => {
      const follower: Follower<string> = createFollower<string, PagePlan | null>({
        begin: (id) => tryOut({ [`pools.${ask.poolId}.${ask.field}`]: id }),
        isLeft: true,
        answered: (page, { question }) => put(ask, follower, question, outlookOf(page, ask.poolId)),
        failed: (_why, { question }) => put(ask, follower, question, null),
      });
      looks.set(ask, follower);
      follow(ask, follower, true);
      return () => {
        looks.delete(ask);
        follower.stop();
      };
    },
    show: (scenario) => {
      if (scenario === shown) return;
      shown = scenario;
      for (const [ask, follower] of looks) {
        follower.stop();
        follow(ask, follower, true);
      }
    },
  };
}

export function outlookKey({ poolId, field }: Pick<OutlookAsk, "poolId" | "field">): string {
  return `${field} ${poolId}`;
}

/** What a plan that was only tried comes to for a pool; `null`: there is no such plan or pool. */
export function outlookOf(page: PagePlan | null, poolId: string): Outlook | null {
  const pool = page?.plan.pools.find(({ id }) => id === poolId);
  if (page === null || pool === undefined) return null;
  const asked = page.input.pools.find(({ id }) => id === poolId);
  return {
    outcome: pool.outcome,
    devices: pool.devices,
    costUsdPerMonth: page.plan.costUsdPerMonth,
    isShortOfMemory: page.findings.some(({ code, at }) => memoryCodes.has(code) && at === `pools.${poolId}`),
    devicesPerReplica: (asked?.tp ?? 1) * (asked?.pp ?? 1),
  };
}
