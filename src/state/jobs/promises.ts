import type { Promised } from "../../planning/judge/promise.ts";
import type { ScenarioResult } from "../../scenario/checked-scenario.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planner } from "../../worker/protocol.ts";
import type { Coming } from "../coming.ts";
import type { Library } from "../library.ts";
import { editedWith, type TypedSets } from "../made-with.ts";
import { createFollower, type Follower, type Task } from "./follower.ts";
import { answered, withLibrary } from "./with-library.ts";

/** An edit that somebody is offered: typed values, or a scenario that has it already. */
export interface Offer {
  readonly key: string;
  readonly sets: TypedSets;
  /** Only where no edit of fields makes it. */
  readonly made?: Scenario;
}

/** What offers give, by key, of one scenario; `null`: the edit cannot be made, or nobody can tell. */
export interface Promises {
  readonly scenario: Scenario;
  readonly byKey: Readonly<Record<string, Promised | null>>;
}

/** What offers wait for: the page's own plan comes first. */
interface Shown {
  readonly scenario: Scenario;
  readonly isBusy: boolean;
}

interface PromiseParts {
  readonly planner: Planner;
  readonly library: Coming<Library>;
  readonly get: () => { readonly scenario: Scenario; readonly promises: Promises | null };
  readonly set: (promises: Promises) => void;
  /** Keeps what the simulation said, for whoever takes the offer. */
  readonly keep: (promised: Promised) => void;
}

export interface PromiseFollowing {
  /** Simulates offers one after the other while the page has nothing else to do, until the look ends. */
  readonly look: (offers: readonly Offer[]) => () => void;
  readonly show: (shown: Shown) => void;
}

/** A pause after the page's own work: whoever types on is not to meet it. */
const delayMilliseconds = 400;

/** Follows what is offered on the page: whatever changes the scenario ends it at once. */
export function createPromises({ planner, library, get, set, keep }: PromiseParts): PromiseFollowing {
  const looks = new Set<readonly Offer[]>();
  let shown: Shown | null = null;
  let asked: string | null = null;

  const known = () => {
    const { scenario, promises } = get();
    return promises?.scenario === scenario ? promises.byKey : {};
  };
  const put = (key: string, promised: Promised | null) => {
    asked = null;
    if (promised !== null) keep(promised);
    set({ scenario: get().scenario, byKey: { ...known(), [key]: promised } });
    next(0);
  };
  const follower: Follower<Offer> = createFollower<Offer, Promised | null>({
    begin: ({ sets, made }) => {
      if (made !== undefined) return planner.run("promise", { scenario: made });
      const simulated = (result: ScenarioResult | null): Task<Promised | null> =>
        result?.ok === true ? planner.run("promise", { scenario: result.scenario }) : answered(null);
      const { scenario } = get();
      const result = editedWith(library.here()?.catalogue ?? null, scenario, sets);
      if (result !== null) return simulated(result);
      return withLibrary(library, ({ catalogue }) => simulated(editedWith(catalogue, scenario, sets)));
    },
    answered: (promised, { question: { key } }) => put(key, promised),
    failed: (_why, { question: { key } }) => put(key, null),
  });
  const next = (delay = delayMilliseconds) => {
    if (shown === null || shown.isBusy || asked !== null) return;
    const offer = [...looks].flat().find(({ key }) => !(key in known()));
    if (offer === undefined) return;
    asked = offer.key;
    follower.ask(offer, { delayMilliseconds: delay });
  };
  const end = () => {
    asked = null;
    follower.stop();
  };
  return {
    look: (offers) => {
      looks.add(offers);
      next();
      return () => {
        looks.delete(offers);
        const isWanted = [...looks].flat().some(({ key }) => key === asked);
        if (asked !== null && !isWanted) end();
      };
    },
    show: (now) => {
      const isOther = shown?.scenario !== now.scenario;
      const isTurn = shown?.isBusy !== now.isBusy;
      shown = now;
      if (isOther || now.isBusy) end();
      if (isOther || isTurn) next();
    },
  };
}
