import { browserPlanner } from "../../src/worker/client.ts";
import type { JobKind, JobOutcome } from "../../src/worker/protocol.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { type Answer, fakeWorker, type FakeWorker } from "./fake-worker.ts";

export const scenario = exampleScenario("support-chat");
export const never = new Promise<never>(() => undefined);

/** A planner whose workers give their questions back, and the workers it made. */
export function echoPlanner(
  answer: (...parts: [...Parameters<Answer>, worker: number]) => unknown = (_, question) => question,
  cores = 1,
  met: (worker: number, other: number) => void = () => undefined,
  offersOf?: Parameters<typeof browserPlanner>[2],
) {
  const workers: FakeWorker[] = [];
  const planner = browserPlanner(
    () => {
      const number = workers.length;
      const worker = fakeWorker(
        (...parts) => answer(...parts, number),
        (other) => met(number, other),
      );
      workers.push(worker);
      return worker;
    },
    cores,
    offersOf,
  );
  return { planner, workers };
}

/** What is called stuck gets no answer. */
export const unlessStuck = (_: JobKind, question: unknown) =>
  (question as { title: string }).title === "stuck" ? never : question;

/** What is called stuck leaves off where it is told to, as work in pieces does. */
export const givingWay: Parameters<typeof fakeWorker>[0] = (_, question, _progress, signal) =>
  (question as { title?: string }).title === "stuck"
    ? new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("left off"))))
    : question;

export const stuck = { ...scenario, title: "stuck" };
export const milliseconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count));

/** Of a question that came back as its answer; else how it ended. */
export const title = (outcome: JobOutcome<JobKind>) =>
  outcome.state === "answer" ? (outcome.answer as unknown as { title: string }).title : outcome.state;
