import { setImmediate } from "node:timers/promises";
import { Worker, parentPort, workerData } from "node:worker_threads";
import { sweepLineText } from "../formats/sweeps/sweep-line.ts";
import type { PartAsk } from "../planning/crew.ts";
import type { Helped } from "../planning/crew-of.ts";
import { partInPieces } from "../planning/parts.ts";
import { doneAtOnce } from "../planning/simulation/piecework.ts";
import type { SweepQuestion } from "../planning/sweeps/sweep-grid.ts";
import { pointPlanner } from "../planning/sweeps/swept-points.ts";
import type { HelpingThreads, PointThreads } from "./sweep/machine.ts";

/** Points of a grid, from one on. */
interface Points {
  readonly from: number;
  readonly count: number;
}

/** What a thread does for as long as it lives: it plans points of a sweep, or parts of whatever this program is at. */
type Duty = { readonly of: "points"; readonly question: SweepQuestion } | { readonly of: "parts" };

/** Somebody who waits for an answer. */
interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread of this program. It answers in the order in which it is asked; where it fails, so does all that it was asked. */
function thread<Question extends object, Answer>(bundle: URL, duty: Duty) {
  const worker = new Worker(bundle, { workerData: duty });
  const waiting: Pending<Answer>[] = [];
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const pending of waiting.splice(0)) pending.reject(failure);
  };
  worker.on("message", (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on("error", fail);
  worker.on("exit", (status) => fail(new Error(`a thread ended with ${status}`)));
  return {
    answer: (question: Question) =>
      new Promise<Answer>((resolve, reject) => {
        if (failure !== null) {
          reject(failure);
          return;
        }
        waiting.push({ resolve, reject });
        worker.postMessage(question, []);
      }),
    end: () => worker.terminate(),
  };
}

/** Threads of this program that plan points. One that fails fails the sweep: it is a fault of ours. */
export function processThreads(bundle: URL): (question: SweepQuestion, count: number) => PointThreads {
  return (question, count) => {
    const duty: Duty = { of: "points", question };
    const threads = Array.from({ length: count }, () => thread<Points, readonly string[]>(bundle, duty));
    return {
      size: count,
      lines: async (own, from, points) => (await threads[own]?.answer({ from, count: points })) ?? [],
      end: async () => {
        await Promise.all(threads.map(({ end }) => end()));
      },
    };
  };
}

/** Threads of this program that help with what it is at. What they are left with they work out all the same. */
export function helpingThreads(bundle: URL): (count: number) => HelpingThreads {
  return (count) => {
    const threads = Array.from({ length: count }, () => thread<PartAsk, unknown>(bundle, { of: "parts" }));
    return {
      helpers: threads.map(({ answer }) => ({
        help: async (ask): Promise<Helped> => ({ answer: await answer(ask) }),
        leave: () => undefined,
      })),
      turn: setImmediate,
      end: async () => {
        await Promise.all(threads.map(({ end }) => end()));
      },
    };
  };
}

/** What a thread does: it answers one question after the other. */
export function answerThread(): void {
  const duty = workerData as Duty;
  if (duty.of === "points") {
    const planned = pointPlanner(duty.question);
    parentPort?.on("message", ({ from, count }: Points) => {
      parentPort?.postMessage(
        Array.from({ length: count }, (_, index) => sweepLineText(planned(from + index))),
        [],
      );
    });
    return;
  }
  parentPort?.on("message", (ask: PartAsk) => parentPort?.postMessage(doneAtOnce(partInPieces(ask)), []));
}
