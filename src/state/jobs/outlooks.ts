import type { Outlook } from "../../planning/pool-choice.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { createFollower, type Follower, type Task } from "./follower.ts";

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
  /** Plans the scenario with a choice that is not taken. */
  readonly tryOut: (ask: OutlookAsk, id: string) => Task<Outlook | null>;
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
      const follower: Follower<string> = createFollower<string, Outlook | null>({
        begin: (id) => tryOut(ask, id),
        isLeft: true,
        answered: (outlook, { question }) => put(ask, follower, question, outlook),
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
