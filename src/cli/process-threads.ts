import { Worker, parentPort, workerData } from "node:worker_threads";
import { sweepLineText } from "../formats/sweeps/sweep-line.ts";
import type { SweepQuestion } from "../planning/sweeps/sweep-grid.ts";
import { pointPlanner } from "../planning/sweeps/swept-points.ts";
import type { PointThreads } from "./sweep/machine.ts";

interface Asked {
  readonly from: number;
  readonly count: number;
}

/** What a thread was asked last. */
interface Pending {
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread of this program. It is asked one question at a time; where it fails, so does what it was asked. */
function pointThread(bundle: URL, question: SweepQuestion) {
  const worker = new Worker(bundle, { workerData: question });
  let pending: Pending | null = null;
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    pending?.reject(failure);
  };
  worker.on("message", (lines: readonly string[]) => pending?.resolve(lines));
  worker.on("error", fail);
  worker.on("exit", (status) => fail(new Error(`a thread ended with ${status}`)));
  return {
    lines: (from: number, count: number) =>
      new Promise<readonly string[]>((resolve, reject) => {
        pending = { resolve, reject };
        if (failure === null) worker.postMessage({ from, count } satisfies Asked, []);
        else reject(failure);
      }),
    end: () => worker.terminate(),
  };
}

/** Threads of this program that plan points. One that fails fails the sweep: it is a fault of ours. */
export function processThreads(bundle: URL): (question: SweepQuestion, count: number) => PointThreads {
  return (question, count) => {
    const threads = Array.from({ length: count }, () => pointThread(bundle, question));
    return {
      size: count,
      lines: async (thread, from, points) => (await threads[thread]?.lines(from, points)) ?? [],
      end: async () => {
        await Promise.all(threads.map(({ end }) => end()));
      },
    };
  };
}

/** What a thread does: it plans the points that it is asked for, one question after the other. */
export function answerPoints(): void {
  const planned = pointPlanner(workerData as SweepQuestion);
  parentPort?.on("message", ({ from, count }: Asked) => {
    parentPort?.postMessage(
      Array.from({ length: count }, (_, index) => sweepLineText(planned(from + index))),
      [],
    );
  });
}
