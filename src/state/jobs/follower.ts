import type { Outcome, Progress } from "../../worker/protocol.ts";

/** Work on a question. */
export interface Task<Answer> {
  /** Always settles, never rejects. */
  readonly outcome: Promise<Outcome<Answer>>;
  readonly cancel: () => void;
}

/** How a question ended that got no answer. */
export type Unanswered = Exclude<Outcome<never>, { readonly state: "answer" }>;

interface End<Question> {
  readonly question: Question;
  /** No newer question waits. */
  readonly isLast: boolean;
}

/** Who answers questions, and who hears the answers. Nobody hears of a question that a newer one has replaced. */
export interface Following<Question, Answer> {
  /** Starts work. A browser may refuse to start a worker at all: an error thrown here is a fault like any other. */
  readonly begin: (question: Question, progress: Progress) => Task<Answer>;
  readonly progress?: Progress;
  readonly answered: (answer: Answer, end: End<Question>) => void;
  readonly failed: (why: Unanswered, end: End<Question>) => void;
  /** Work that no longer counts goes on unheard and is not cancelled: that would cost the worker which others wait for. */
  readonly isLeft?: boolean;
}

/** How a question follows the one before it. */
export interface Pace {
  /** It begins so much later, and ends the one before it at once: whoever types fast asks faster than answers come. */
  readonly delayMilliseconds?: number;
  /** Once begun it may run for so long although a newer question waits: else a steady drag would never see an answer. */
  readonly graceMilliseconds?: number;
}

/** Follows the newest question: an answer to an older one never counts once the newer one has begun. */
export interface Follower<Question> {
  readonly ask: (question: Question, pace?: Pace) => void;
  /** Drops what waits and what is under way; whether there was anything. */
  readonly stop: () => boolean;
}

interface Work {
  isHeard: boolean;
  /** Within its grace: a newer question waits for it. */
  isFresh: boolean;
  cancel: () => void;
}

/** A worker tells of each hundredth of a second, and a page that drew all of that would have time for nothing else. */
const leastProgress = 0.01 - 1e-9;

/** One question at a time, the newest. What ends by a fault of ours is tried once more, for which the planner has a fresh worker. */
export function createFollower<Question, Answer>({
  begin,
  progress,
  answered,
  failed,
  isLeft = false,
}: Following<Question, Answer>): Follower<Question> {
  let current: Work | null = null;
  let waiting: { readonly question: Question; readonly pace: Pace } | null = null;
  let delay: ReturnType<typeof setTimeout> | null = null;

  const drop = () => {
    if (current === null) return;
    current.isHeard = false;
    if (isLeft) return;
    current.cancel();
    current = null;
  };
  const attempt = async (work: Work, question: Question): Promise<Outcome<Answer>> => {
    let told = 0;
    const hear = (share: number) => {
      if (!work.isHeard || Math.abs(share - told) < leastProgress) return;
      told = share;
      progress?.(share);
    };
    try {
      const task = begin(question, hear);
      work.cancel = task.cancel;
      return await task.outcome;
    } catch (error) {
      return { state: "internal-error", text: error instanceof Error ? error.message : String(error) };
    }
  };
  const run = async (question: Question, grace: number) => {
    const work: Work = { isHeard: true, isFresh: grace > 0, cancel: () => undefined };
    current = work;
    const staleness = Number.isFinite(grace) && grace > 0 ? setTimeout(() => turnStale(work), grace) : undefined;
    const first = await attempt(work, question);
    const isFault = first.state === "internal-error" || first.state === "cancelled";
    const outcome = isFault && work.isHeard ? await attempt(work, question) : first;
    clearTimeout(staleness);
    if (current === work) current = null;
    if (work.isHeard) {
      const end = { question, isLast: waiting === null };
      if (outcome.state === "answer") answered(outcome.answer, end);
      else failed(outcome, end);
    }
    if (current === null && delay === null) next();
  };
  const turnStale = (work: Work) => {
    work.isFresh = false;
    if (current === work) next();
  };
  const next = () => {
    if (waiting === null) return;
    const { question, pace } = waiting;
    waiting = null;
    drop();
    void run(question, pace.graceMilliseconds ?? 0);
  };
  const endDelay = () => {
    if (delay !== null) clearTimeout(delay);
    delay = null;
  };

  return {
    ask: (question, pace = {}) => {
      endDelay();
      waiting = { question, pace };
      if (pace.delayMilliseconds !== undefined) {
        drop();
        delay = setTimeout(() => {
          delay = null;
          next();
        }, pace.delayMilliseconds);
      } else if (current?.isFresh !== true) next();
    },
    stop: () => {
      const wasBusy = waiting !== null || current?.isHeard === true;
      endDelay();
      waiting = null;
      drop();
      return wasBusy;
    },
  };
}

/** What is said of each way to get no answer: without a full stop at their ends. */
export interface TroubleWords {
  /** `The plan took too long and was stopped`. */
  readonly late: string;
  /** `The plan could not be worked out`. */
  readonly fault: string;
}

/** Why there is no answer, in words. */
export function troubleText(why: Unanswered, { late, fault }: TroubleWords): string {
  if (why.state === "late") return `${late}.`;
  const reason = why.state === "internal-error" ? `: ${why.text.replace(/\.$/, "")}` : "";
  return `${fault}, by a fault of this page${reason}.`;
}
