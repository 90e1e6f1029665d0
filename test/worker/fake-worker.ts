import { expose } from "comlink";
import type { PlannerWorker } from "../../src/worker/lane.ts";
import type { JobKind, Progress } from "../../src/worker/protocol.ts";

/** Every kind of job. */
export const jobKinds = Object.keys({
  plan: true,
  loads: true,
  judge: true,
  difference: true,
  range: true,
  simulation: true,
  experiment: true,
  splits: true,
  accelerators: true,
  choice: true,
  promise: true,
  levers: true,
  compare: true,
  actuals: true,
  outlay: true,
} satisfies Record<JobKind, true>) as readonly JobKind[];

export type Answer = (kind: JobKind, question: unknown, progress: Progress, signal: AbortSignal) => unknown;

/** A worker of this test: it answers over a real channel, and can be made to fail or to die without a word. */
export interface FakeWorker extends PlannerWorker {
  readonly isEnded: () => boolean;
  /** What it was told of other devices: what was asked, and the offers. */
  readonly takenOffers: readonly (readonly unknown[])[];
  readonly emit: (type: "error" | "messageerror", message?: string) => void;
}

/** Answers by `answer` until it is terminated; nothing is heard of it then. */
export function fakeWorker(answer: Answer, met: (worker: number) => void = () => undefined): FakeWorker {
  const { port1, port2 } = new MessageChannel();
  const faults = new EventTarget();
  const takenOffers: (readonly unknown[])[] = [];
  let underWay = new AbortController();
  const answering = (kind: JobKind) => (question: unknown, progress: Progress) => {
    underWay = new AbortController();
    return answer(kind, question, progress, underWay.signal);
  };
  const kinds = Object.fromEntries(jobKinds.map((kind) => [kind, answering(kind)]));
  expose(
    {
      ...kinds,
      giveWay: () => underWay.abort(),
      meet: met,
      takeOffers: (...told: readonly unknown[]) => void takenOffers.push(told),
    },
    port2,
  );
  port1.start();
  let hasEnded = false;
  const listen = (change: "addEventListener" | "removeEventListener"): PlannerWorker["addEventListener"] => {
    return (type, listener) => (type === "message" ? port1 : faults)[change](type, listener);
  };
  return {
    postMessage: (message, transfer) => port1.postMessage(message, transfer ?? []),
    addEventListener: listen("addEventListener"),
    removeEventListener: listen("removeEventListener"),
    terminate: () => {
      hasEnded = true;
      port1.close();
      port2.close();
    },
    isEnded: () => hasEnded,
    takenOffers,
    emit: (type, message = "") => faults.dispatchEvent(Object.assign(new Event(type), { message })),
  };
}
