import { Worker, parentPort, workerData } from "node:worker_threads";
import { sweepLineText } from "../formats/sweeps/sweep-line.ts";
import type { SweepQuestion } from "../planning/sweeps/sweep-grid.ts";
import { pointPlanner } from "../planning/sweeps/swept-points.ts";
import type { PointThreads } from "./sweep/machine.ts";

interface Asked {
  readonly from: number;
  readonly count: number;
}

/** Room for what a plan makes and drops again: a few points' worth, so that it is swept up seldom. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** Threads of this program that plan points. One that fails fails the sweep: it is a fault of ours. */
export function processThreads(bundle: URL): (question: SweepQuestion, count: number) => PointThreads {
  return (question, count) => {
    const workers = Array.from({ length: count }, () => new Worker(bundle, { workerData: question, resourceLimits }));
    return {
      size: count,
      lines: (thread, from, points) =>
        new Promise((resolve, reject) => {
          const worker = workers[thread];
          if (worker === undefined) throw new Error(`there is no thread ${thread}`);
          const settle = () => worker.removeAllListeners();
          worker.once("message", (lines: readonly string[]) => {
            settle();
            resolve(lines);
          });
          worker.once("error", (error) => {
            settle();
            reject(error);
          });
          worker.once("exit", (status) => {
            settle();
            reject(new Error(`a thread ended with ${status}`));
          });
          worker.postMessage({ from, count: points } satisfies Asked, []);
        }),
      end: async () => {
        await Promise.all(workers.map((worker) => worker.terminate()));
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
