/**
 * What runs in the workers. Those of the planner answer the jobs that the page's client sends, one at a time, and help each other meanwhile;
 * that of the importer fetches what reads files once it is asked to.
 */
import { expose, releaseProxy, type Remote, wrap } from "comlink";
import { answerers, partInTurns } from "./answerers.ts";
import { crewOf, type Helper } from "../planning/crew-of.ts";
import { helping } from "./helping.ts";
import type { ImportDoor } from "./importer.ts";
import { takeOffers } from "./sent-offers.ts";
import type { JobKind, Jobs, Progress, RemoteDoor } from "./protocol.ts";

/** The other workers, by number. */
const others = new Map<number, Helper>();
const crew = crewOf(() => [...others.values()]);
const { helperFor, ownWork } = helping(partInTurns);

/** Each word of progress has the page draw a frame; what is over sooner needs none. */
const progressMilliseconds = 100;

/** Tells how far a job is, not more often than it can be seen. */
function seldom(tell: Progress): Progress {
  let told = performance.now();
  return (share) => {
    const now = performance.now();
    if (now - told < progressMilliseconds) return;
    told = now;
    tell(share);
  };
}

/** Of the job that is under way. */
let underWay: AbortController | null = null;

function answering<Kind extends JobKind>(kind: Kind) {
  return async (question: Jobs[Kind]["question"], progress: Remote<Progress>): Promise<Jobs[Kind]["answer"]> => {
    const control = new AbortController();
    underWay = control;
    try {
      const hearing = { progress: seldom((share) => void progress(share)), signal: control.signal, crew };
      return await ownWork(() => answerers[kind](question, hearing));
    } finally {
      if (underWay === control) underWay = null;
      // Each call opens a channel for its progress; an open one is never collected.
      progress[releaseProxy]();
    }
  };
}

const fetchedDoor = async () => (await import("./import-door.ts")).importDoor;
type FetchedDoor = Awaited<ReturnType<typeof fetchedDoor>>;

function meet(worker: number, port: MessagePort): void {
  expose(helperFor(), port);
  const { help, leave } = wrap<Helper>(port);
  others.set(worker, { help, leave: () => void leave() });
}

expose({
  plan: answering("plan"),
  loads: answering("loads"),
  judge: answering("judge"),
  difference: answering("difference"),
  range: answering("range"),
  simulation: answering("simulation"),
  experiment: answering("experiment"),
  splits: answering("splits"),
  accelerators: answering("accelerators"),
  choice: answering("choice"),
  promise: answering("promise"),
  levers: answering("levers"),
  compare: answering("compare"),
  actuals: answering("actuals"),
  outlay: answering("outlay"),
  takeOffers,
  giveWay: () => underWay?.abort(),
  meet,
  read: async (...asked: Parameters<FetchedDoor["read"]>) => (await fetchedDoor()).read(...asked),
  apply: async (...asked: Parameters<FetchedDoor["apply"]>) => (await fetchedDoor()).apply(...asked),
  replay: async (...asked: Parameters<FetchedDoor["replay"]>) => (await fetchedDoor()).replay(...asked),
} satisfies Readonly<Record<keyof RemoteDoor | keyof ImportDoor, unknown>>);
