import { answerers } from "./answerers.ts";
import { faultText, settlement } from "./settlement.ts";
import type { Job, JobKind, JobOptions, JobOutcome, Jobs, Planner } from "./protocol.ts";

/**
 * Runs jobs where it stands, one turn later. `carry` takes questions and answers over: `structuredClone` shows that they
 * survive the wire. A job that has begun leaves off at its next piece when it is cancelled, and
 * nothing more is heard of it; none is ever late.
 */
export function inlinePlanner(carry: <Value>(value: Value) => Value = (value) => value): Planner {
  const open = new Set<() => void>();
  let lastId = 0;
  let isClosed = false;

  const run = <Kind extends JobKind>(
    kind: Kind,
    question: Jobs[Kind]["question"],
    { progress }: JobOptions = {},
  ): Job<Kind> => {
    const { outcome, settle, isOpen } = settlement<JobOutcome<Kind>>();
    const control = new AbortController();
    const cancel = () => {
      control.abort();
      open.delete(cancel);
      settle({ state: "cancelled" });
    };
    const hear = (share: number) => {
      if (isOpen()) progress?.(share);
    };
    const work = async () => {
      if (!isOpen()) return;
      try {
        const answer = await answerers[kind](carry(question), { progress: hear, signal: control.signal });
        settle({ state: "answer", answer: carry(answer) });
      } catch (thrown) {
        settle({ state: "internal-error", text: faultText(thrown) });
      }
      open.delete(cancel);
    };
    open.add(cancel);
    if (isClosed) cancel();
    else void Promise.resolve().then(work);
    lastId += 1;
    return { id: lastId, outcome, cancel };
  };

  const close = () => {
    isClosed = true;
    for (const cancel of open) cancel();
  };
  return { run, close };
}
