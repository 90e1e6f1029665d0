import type { Scenario } from "../../scenario/schema.ts";
import type { Progress } from "../../worker/protocol.ts";
import { createFollower, troubleText, type Follower, type Task, type TroubleWords } from "./follower.ts";

/** Something that is only worked out when somebody asks, about a pool, and what came of it. */
export interface Asked<Question, Answer> {
  readonly question: Question;
  /** Somebody asked and has not cancelled: each edit makes it anew. */
  readonly isWanted: boolean;
  /** The newest answer, which stays until the next one comes: `scenario` and `question` tell what it is of. */
  readonly answer: { readonly value: Answer; readonly scenario: Scenario; readonly question: Question } | null;
  /** Share done of the one under way, or soon to begin; `null`: none is. */
  readonly progress: number | null;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
}

/** By what somebody asks about: a pool, or an experiment on a pool. */
export type AskedByKey<Question, Answer> = Readonly<Record<string, Asked<Question, Answer>>>;

interface AboutPool {
  readonly poolId: string;
}

export interface AskingParts<Question extends AboutPool, Answer> {
  /** `early` shows a first answer while a better one is under way. */
  readonly begin: (
    question: Question,
    scenario: Scenario,
    progress: Progress,
    early: (answer: Answer) => void,
  ) => Task<Answer>;
  readonly words: TroubleWords;
  /** After an edit its own plan comes first. */
  readonly delayMilliseconds: number;
  readonly get: () => AskedByKey<Question, Answer>;
  readonly set: (all: AskedByKey<Question, Answer>) => void;
}

export interface Asking<Question> {
  /** Works it out; once more where it had come to trouble. What stands already is left as it is. */
  readonly ask: (key: string, question: Question) => void;
  /** Ends what is under way; the last answer stays. */
  readonly cancel: (key: string) => void;
  /** Tells what the page holds. While nobody looks nothing new begins; what is under way ends with its scenario. */
  readonly show: (scenario: Scenario, isLookedAt: LookedAt<Question>) => void;
}

/** Which questions somebody looks at: one and the same function for as long as it is the same ones. */
type LookedAt<Question> = (question: Question) => boolean;

/** Somebody looks at all of them; nobody at any. */
export const allLookedAt = () => true;
export const noneLookedAt = () => false;

interface Place<Question> {
  readonly follower: Follower<Tried<Question>>;
  /** What was asked last, whatever came of it: it is not asked again by itself. */
  tried: Tried<Question> | null;
}

interface Tried<Question> {
  readonly question: Question;
  readonly scenario: Scenario;
}

/** Questions on demand, each followed by itself; their answers live where `set` puts them, and go with their pool. */
export function createAsking<Question extends AboutPool, Answer>({
  begin,
  words,
  delayMilliseconds,
  get,
  set,
}: AskingParts<Question, Answer>): Asking<Question> {
  const places = new Map<string, Place<Question>>();
  let shown: { readonly scenario: Scenario; readonly isLookedAt: LookedAt<Question> } | null = null;

  const put = (key: string, facts: Partial<Asked<Question, Answer>>) => {
    const before = get()[key];
    if (before !== undefined) set({ ...get(), [key]: { ...before, ...facts } });
  };
  const newPlace = (key: string): Place<Question> => {
    const follower = createFollower<Tried<Question>, Answer>({
      begin: (tried, progress) =>
        begin(tried.question, tried.scenario, progress, (value) => {
          if (place.tried === tried) put(key, { answer: { value, ...tried } });
        }),
      progress: (progress) => put(key, { progress }),
      answered: (value, { question: tried }) =>
        put(key, { answer: { value, ...tried }, progress: null, trouble: null }),
      failed: (why) => put(key, { progress: null, trouble: troubleText(why, words) }),
    });
    const place: Place<Question> = { follower, tried: null };
    places.set(key, place);
    return place;
  };
  const end = (key: string) => {
    const place = places.get(key);
    if (place === undefined || !place.follower.stop()) return;
    place.tried = get()[key]?.answer ?? null;
    put(key, { progress: null });
  };
  const follow = (key: string) => {
    const asked = get()[key];
    if (asked === undefined || !asked.isWanted || shown === null || !shown.isLookedAt(asked.question)) return;
    const place = places.get(key) ?? newPlace(key);
    const { question } = asked;
    const { scenario } = shown;
    if (place.tried?.scenario === scenario && isSame(place.tried.question, question)) return;
    const tried = { question, scenario };
    place.tried = tried;
    put(key, { progress: 0, trouble: null });
    place.follower.ask(tried, { delayMilliseconds });
  };
  /** Ends what nobody can see any more: its pool is gone, or other work was opened. */
  const dropLost = ({ pools }: Scenario) => {
    const all = Object.entries(get());
    const kept = all.filter(([, { question }]) => pools.some(({ id }) => id === question.poolId));
    if (kept.length < all.length) set(Object.fromEntries(kept));
    for (const [key, { follower }] of places) {
      if (get()[key] !== undefined) continue;
      follower.stop();
      places.delete(key);
    }
  };

  return {
    ask: (key, question) => {
      const before = get()[key];
      const place = places.get(key);
      if (place !== undefined && typeof before?.trouble === "string") place.tried = null;
      const fresh = { answer: null, progress: null, trouble: null };
      set({ ...get(), [key]: { ...fresh, ...before, question, isWanted: true } });
      follow(key);
    },
    cancel: (key) => {
      end(key);
      put(key, { isWanted: false });
    },
    show: (scenario, isLookedAt) => {
      const before = shown;
      if (before?.scenario === scenario && before.isLookedAt === isLookedAt) return;
      shown = { scenario, isLookedAt };
      if (before?.scenario !== scenario) {
        dropLost(scenario);
        for (const key of places.keys()) end(key);
      }
      for (const key of Object.keys(get())) follow(key);
    },
  };
}

function isSame<Question extends object>(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
