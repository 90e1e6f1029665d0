/** What runs in the worker: it answers the jobs that the page's client sends, one at a time. */
import { expose, releaseProxy, type Remote } from "comlink";
import { answerers } from "./answerers.ts";
import { browserPlanner } from "./client.ts";
import { crewOf, helperCount } from "./crew.ts";
import { scriptWorkers } from "./script-worker.ts";
import type { ProbeCrew } from "../planning/judge/probe-crew.ts";
import type { JobKind, Jobs, Progress, RemoteDoor } from "./protocol.ts";

/** Made when first needed: a worker that judges nothing has no helpers, nor has one that helps. */
let crew: ProbeCrew | null = null;

function madeCrew(): ProbeCrew {
  if (crew !== null) return crew;
  const helper = scriptWorkers(location.href);
  crew = crewOf(Array.from({ length: helperCount(navigator.hardwareConcurrency) }, () => browserPlanner(helper)));
  return crew;
}

/** Of the job that is under way. */
let underWay: AbortController | null = null;

function answering<Kind extends JobKind>(kind: Kind) {
  return async (question: Jobs[Kind]["question"], progress: Remote<Progress>): Promise<Jobs[Kind]["answer"]> => {
    const control = new AbortController();
    underWay = control;
    try {
      const hearing = { progress: (share: number) => void progress(share), signal: control.signal };
      return await answerers[kind](question, kind === "judge" ? { ...hearing, crew: madeCrew() } : hearing);
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
  probe: answering("probe"),
  giveWay: () => underWay?.abort(),
} satisfies Readonly<Record<keyof RemoteDoor, unknown>>);
