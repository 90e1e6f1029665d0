/** What runs in the worker: it answers the jobs that the page's client sends, one at a time. */
import { expose, releaseProxy, type Remote } from "comlink";
import { answerers } from "./answerers.ts";
import type { JobKind, Jobs, Progress, RemoteDoor } from "./protocol.ts";

/** Of the job that is under way. */
let underWay: AbortController | null = null;

function answering<Kind extends JobKind>(kind: Kind) {
  return async (question: Jobs[Kind]["question"], progress: Remote<Progress>): Promise<Jobs[Kind]["answer"]> => {
    const control = new AbortController();
    underWay = control;
    try {
      return await answerers[kind](question, { progress: (share) => void progress(share), signal: control.signal });
    } finally {
      if (underWay === control) underWay = null;
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
  giveWay: () => underWay?.abort(),
} satisfies Readonly<Record<keyof RemoteDoor, unknown>>);
