/** What runs in the worker: it answers the jobs that the page's client sends. */
import { expose, releaseProxy, type Remote } from "comlink";
import { answerers } from "./answerers.ts";
import type { JobKind, Jobs, Progress } from "./protocol.ts";

function answering<Kind extends JobKind>(kind: Kind) {
  return async (question: Jobs[Kind]["question"], progress: Remote<Progress>): Promise<Jobs[Kind]["answer"]> => {
    try {
      return await answerers[kind](question, (share) => void progress(share));
    } finally {
      // Each call opens a channel for its progress; an open one is never collected.
      progress[releaseProxy]();
    }
  };
}

expose({
  plan: answering("plan"),
  judge: answering("judge"),
  difference: answering("difference"),
  range: answering("range"),
  simulation: answering("simulation"),
  experiment: answering("experiment"),
  splits: answering("splits"),
  accelerators: answering("accelerators"),
  choice: answering("choice"),
  promise: answering("promise"),
} satisfies Readonly<Record<JobKind, unknown>>);
