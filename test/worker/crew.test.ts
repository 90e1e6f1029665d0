import { expect, test } from "vitest";
import type { EngineInput } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import type { ProbeAsk, ProbeWork } from "../../src/planning/judge/probe-runs.ts";
import type { ProbeResult } from "../../src/planning/judge/probe.ts";
import { crewOf, helperCount } from "../../src/worker/crew.ts";
import type { Job, JobOutcome, Planner } from "../../src/worker/protocol.ts";

/** A helper whose jobs end when this test says so. */
function helper() {
  const asked: number[] = [];
  const cancelled: number[] = [];
  let settle: (outcome: JobOutcome<"probe">) => void = () => undefined;
  const run = (_kind: "probe", { question }: ProbeAsk): Job<"probe"> => {
    const replicas = question.replicas["chat"] ?? 0;
    asked.push(replicas);
    const outcome = new Promise<JobOutcome<"probe">>((resolve) => (settle = resolve));
    const cancel = () => {
      cancelled.push(replicas);
      settle({ state: "cancelled" });
    };
    return { id: asked.length, outcome, cancel };
  };
  const end = async (outcome: JobOutcome<"probe">) => {
    settle(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  const planner = { run, close: () => undefined } as unknown as Planner;
  return { planner, asked, cancelled, end };
}

const work = (chat: number): ProbeWork => ({
  question: { replicas: { chat }, seed: 1, load: 1 },
  depths: [{ sessions: 5, callsOver: 25, leastEvents: 0, events: 1000, endsSoon: false }],
});
const result = (events: number) => ({ events }) as ProbeResult;
const [input, plan] = [{} as EngineInput, {} as Plan];

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 3],
  [64, 3],
])("on %d cores %d help the one that searches: a core is the page's, and no more than four judge", (cores, helpers) => {
  expect(helperCount(cores)).toBe(helpers);
});

test("each helper runs a probe that is wanted, then the next; what is wanted no more is left off, and what comes now is kept", async () => {
  const [first, second] = [helper(), helper()];
  const search = crewOf([first.planner, second.planner]).begin(input, plan);
  search.want([work(1), work(2), work(3)], work(9));
  expect([first.asked, second.asked]).toEqual([[1], [2]]);
  await first.end({ state: "answer", answer: result(7) });
  expect(search.found(work(1))).toEqual(result(7));
  expect(search.found(work(2))).toBeNull();
  expect(first.asked).toEqual([1, 3]);
  search.want([work(4)], work(2));
  expect([first.cancelled, second.cancelled]).toEqual([[3], []]);
  expect(first.asked).toEqual([1, 3, 4]);
  search.end();
  expect([first.cancelled, second.cancelled]).toEqual([[3, 4], [2]]);
});

test("a helper that fails helps no more, and what it was at is nobody's; another search finds nothing of this one", async () => {
  const [first, second] = [helper(), helper()];
  const crew = crewOf([first.planner, second.planner]);
  const search = crew.begin(input, plan);
  search.want([work(1), work(2)], work(9));
  await first.end({ state: "internal-error", text: "refused" });
  search.want([work(3)], work(2));
  expect([first.asked, second.asked]).toEqual([[1], [2]]);
  await second.end({ state: "answer", answer: result(5) });
  expect(second.asked).toEqual([2, 3]);
  expect(crew.begin(input, plan).found(work(2))).toBeNull();
});
