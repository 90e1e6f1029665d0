import { expect, test, vi } from "vitest";
import { randomStream } from "../../src/numeric/random-stream.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { browserPlanner } from "../../src/worker/client.ts";
import type { Job, JobKind, JobOutcome } from "../../src/worker/protocol.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { fakeWorker, jobKinds, type FakeWorker } from "./fake-worker.ts";

const scenario = exampleScenario("support-chat");
const never = new Promise<never>(() => undefined);

/** A planner whose workers give their questions back, and the workers it made. */
function echoPlanner(answer: Parameters<typeof fakeWorker>[0] = (_, question) => question) {
  const workers: FakeWorker[] = [];
  const planner = browserPlanner(() => {
    const worker = fakeWorker(answer);
    workers.push(worker);
    return worker;
  });
  return { planner, workers };
}

const unlessStuck = (_: JobKind, question: unknown) =>
  (question as { title: string }).title === "stuck" ? never : question;

/** What is stuck leaves off where it is told to, as work in pieces does. */
const givingWay: Parameters<typeof fakeWorker>[0] = (_, question, _progress, signal) =>
  (question as { title?: string }).title === "stuck"
    ? new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("left off"))))
    : question;

const stuck = { ...scenario, title: "stuck" };
const milliseconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count));

const title = (outcome: JobOutcome<JobKind>) =>
  outcome.state === "answer" ? (outcome.answer as unknown as { title: string }).title : outcome.state;

test("each question gets its own answer, and ids are never used twice", async () => {
  const { planner, workers } = echoPlanner();
  const jobs = ["a", "b", "c"].map((name) => planner.run("plan", { ...scenario, title: name }));
  expect((await Promise.all(jobs.map(({ outcome }) => outcome))).map(title)).toEqual(["a", "b", "c"]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(3);
  expect(workers).toHaveLength(1);
  planner.close();
});

test("progress is heard on the way and never after the end", async () => {
  const late: ((share: number) => void)[] = [];
  const { planner } = echoPlanner((_, question, progress) => {
    progress(0.5);
    late.push(progress);
    return question;
  });
  const heard: number[] = [];
  const first = planner.run("range", { scenario, judgement: null }, { progress: (share) => heard.push(share) });
  expect((await first.outcome).state).toBe("answer");
  late[0]?.(0.9);
  expect((await planner.run("range", { scenario, judgement: null }).outcome).state).toBe("answer");
  expect(heard).not.toContain(0.9);
  planner.close();
});

test("a cancelled job that gives way costs no worker: the next one of its kind is answered by the same, warm", async () => {
  const { planner, workers } = echoPlanner(givingWay);
  for (let round = 0; round < 20; round += 1) {
    const cancelled = planner.run("simulation", stuck as never);
    await new Promise((resolve) => setImmediate(resolve));
    const begun = performance.now();
    cancelled.cancel();
    expect(await cancelled.outcome).toEqual({ state: "cancelled" });
    const next = planner.run("simulation", { ...scenario, title: `next ${round}` } as never);
    expect(title(await next.outcome)).toBe(`next ${round}`);
    expect(performance.now() - begun).toBeLessThan(200);
  }
  await milliseconds(600);
  expect(workers.map((worker) => worker.isEnded())).toEqual([false]);
  planner.close();
});

test("a worker that does not answer a cancel within 500 ms is ended; plans keep theirs, and the next range gets a new one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner, workers } = echoPlanner(unlessStuck);
    const range = planner.run("range", stuck as never);
    expect(title(await planner.run("plan", { ...scenario, title: "a" }).outcome)).toBe("a");
    range.cancel();
    expect(await range.outcome).toEqual({ state: "cancelled" });
    const again = planner.run("range", { ...scenario, title: "again" } as never);
    vi.advanceTimersByTime(499);
    expect(workers.map((worker) => worker.isEnded())).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(workers.map((worker) => worker.isEnded())).toEqual([true, false, false]);
    expect(title(await again.outcome)).toBe("again");
    expect(title(await planner.run("plan", { ...scenario, title: "b" }).outcome)).toBe("b");
    expect(workers).toHaveLength(3);
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});

test("the counts of an edit, its best and worst and what is offered are searched by one worker", async () => {
  const { planner, workers } = echoPlanner();
  for (const kind of ["judge", "range", "promise", "judge"] as const) {
    expect(title(await planner.run(kind, { ...scenario, title: kind } as never).outcome)).toBe(kind);
  }
  expect(workers).toHaveLength(1);
  planner.close();
});

test("cancelling a job that waits costs the running one nothing", async () => {
  const { planner, workers } = echoPlanner();
  const running = planner.run("plan", { ...scenario, title: "running" });
  const waiting = planner.run("plan", { ...scenario, title: "waiting" });
  waiting.cancel();
  expect(await waiting.outcome).toEqual({ state: "cancelled" });
  expect(title(await running.outcome)).toBe("running");
  expect(workers.map((worker) => worker.isEnded())).toEqual([false]);
  planner.close();
});

test("a job that waits behind a cancelled one is answered by the next worker", async () => {
  const { planner } = echoPlanner(unlessStuck);
  const stuck = planner.run("plan", { ...scenario, title: "stuck" });
  const waiting = planner.run("plan", { ...scenario, title: "waiting" });
  stuck.cancel();
  expect(title(await waiting.outcome)).toBe("waiting");
  planner.close();
});

test("past its deadline a job is late, and its worker ends unless it gives way", async () => {
  const { planner, workers } = echoPlanner(() => never);
  const job = planner.run("range", { scenario, judgement: null }, { deadlineSeconds: 0.01 });
  expect(await job.outcome).toEqual({ state: "late" });
  await milliseconds(600);
  expect(workers.map((worker) => worker.isEnded())).toEqual([true]);
  planner.close();
});

test("without a deadline of its own a job that nobody answers is late after a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner } = echoPlanner(() => never);
    const job = planner.run("plan", scenario);
    vi.advanceTimersByTime(60_000);
    expect(await job.outcome).toEqual({ state: "late" });
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});

test.each(["error", "messageerror"] as const)(
  "%s of a worker ends all its jobs, and the next one has a new worker",
  async (type) => {
    const { planner, workers } = echoPlanner(unlessStuck);
    const jobs = [planner.run("plan", stuck), planner.run("plan", stuck)];
    workers[0]?.emit(type, "out of memory");
    for (const { outcome } of jobs) expect(await outcome).toEqual({ state: "internal-error", text: "out of memory" });
    expect(workers[0]?.isEnded()).toBe(true);
    expect(title(await planner.run("plan", { ...scenario, title: "next" }).outcome)).toBe("next");
    planner.close();
  },
);

test.each(["error", "messageerror"] as const)(
  "%s of a worker that was ended already is no concern of the one that took its place",
  async (type) => {
    const { planner, workers } = echoPlanner(unlessStuck);
    planner.run("plan", stuck).cancel();
    await milliseconds(600);
    const next = planner.run("plan", { ...scenario, title: "next" });
    workers[0]?.emit(type, "out of memory");
    expect(title(await next.outcome)).toBe("next");
    expect(workers.map((worker) => worker.isEnded())).toEqual([true, false]);
    planner.close();
  },
);

test("what the engine throws is an internal error of that job only", async () => {
  const { planner, workers } = echoPlanner((kind, question) => {
    if (kind === "range") throw new Error("no such row");
    return question;
  });
  expect(await planner.run("range", { scenario, judgement: null }).outcome).toEqual({
    state: "internal-error",
    text: "no such row",
  });
  expect((await planner.run("plan", scenario).outcome).state).toBe("answer");
  expect(workers.map((worker) => worker.isEnded())).toEqual([false, false]);
  planner.close();
});

test("a browser that refuses to make workers gives internal errors", async () => {
  const planner = browserPlanner(() => {
    throw new TypeError("refused");
  });
  expect(await planner.run("plan", scenario).outcome).toEqual({ state: "internal-error", text: "refused" });
  planner.close();
});

test("closing cancels every job, and so ends what is asked later", async () => {
  const { planner, workers } = echoPlanner(() => never);
  const jobs = [
    planner.run("plan", scenario),
    planner.run("range", { scenario, judgement: null }),
    planner.run("range", { scenario, judgement: null }),
  ];
  planner.close();
  jobs.push(planner.run("plan", scenario));
  for (const { outcome } of jobs) expect(await outcome).toEqual({ state: "cancelled" });
  expect(workers.map((worker) => worker.isEnded())).toEqual([true, true]);
});

test("500 kills and cancels of all kinds of jobs at random moments: every promise settles and the next job is answered", async () => {
  const draws = randomStream(20261121, "kills and cancels");
  const whole = (below: number) => Math.floor(draws.uniform() * below);
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const { planner, workers } = echoPlanner(async (_, question, progress) => {
    await turns(whole(4));
    progress(0.5);
    await turns(whole(4));
    return question;
  });
  const anyKind = () => jobKinds[whole(jobKinds.length)] ?? "plan";
  const ask = (kind: JobKind, question: Scenario) =>
    planner.run(kind, question as never, { progress: () => undefined }) as Job<JobKind>;
  const states = new Map<string, number>();
  let failed = 0;
  const kinds = new Set<JobKind>();
  for (let blow = 0; blow < 500; blow += 1) {
    const asked = Array.from({ length: 1 + whole(4) }, anyKind);
    const jobs = asked.map((kind) => ask(kind, scenario));
    await turns(whole(8));
    const living = workers.filter((worker) => !worker.isEnded());
    const struck = whole(jobs.length);
    if (draws.uniform() < 0.5) jobs[struck]?.cancel();
    else {
      failed += 1;
      living[whole(living.length)]?.emit(draws.uniform() < 0.5 ? "error" : "messageerror");
    }
    for (const { outcome } of jobs) {
      const { state } = await outcome;
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    const next = asked[struck] ?? "plan";
    kinds.add(next);
    expect(title(await ask(next, { ...scenario, title: `after ${blow}` }).outcome)).toBe(`after ${blow}`);
  }
  // All three endings have happened: the blows did fall on running jobs, of each kind.
  expect([...states.keys()].sort()).toEqual(["answer", "cancelled", "internal-error"]);
  expect(Math.min(...states.values())).toBeGreaterThan(40);
  expect(kinds.size).toBe(jobKinds.length);
  // No kind keeps more than one worker, and no cancel has ended one.
  expect(workers.filter((worker) => !worker.isEnded()).length).toBeLessThanOrEqual(jobKinds.length);
  expect(workers.filter((worker) => worker.isEnded())).toHaveLength(failed);
  planner.close();
});

test("a worker that is lost without a word is replaced after 3 seconds, and its job answered by the new one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let isLost = false;
    const { planner, workers } = echoPlanner((_, question) => (isLost ? never : question));
    expect(title(await planner.run("plan", { ...scenario, title: "before" }).outcome)).toBe("before");
    isLost = true;
    const lost = planner.run("plan", { ...scenario, title: "lost" });
    const behind = planner.run("plan", { ...scenario, title: "behind" });
    await new Promise((resolve) => setImmediate(resolve));
    isLost = false;
    vi.advanceTimersByTime(2999);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect([title(await lost.outcome), title(await behind.outcome)]).toEqual(["lost", "behind"]);
    expect(workers.map((worker) => worker.isEnded())).toEqual([true, false]);
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a job that no second worker answers either waits for its deadline, and for no third worker", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner, workers } = echoPlanner(() => never);
    const job = planner.run("plan", scenario);
    vi.advanceTimersByTime(59_999);
    expect(workers.map((worker) => worker.isEnded())).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(await job.outcome).toEqual({ state: "late" });
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a simulation that says every 30 seconds how far it is keeps its worker for as long as it takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let tell: (share: number) => void = () => undefined;
    let settle: (value: unknown) => void = () => undefined;
    const { planner, workers } = echoPlanner((_, question, progress) => {
      tell = progress;
      return new Promise((resolve) => (settle = () => resolve(question)));
    });
    const turns = async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const long = planner.run("simulation", { ...scenario, title: "long" } as never, { deadlineSeconds: 1000 });
    await turns();
    for (let share = 0.1; share < 1; share += 0.1) {
      tell(share);
      await turns();
      vi.advanceTimersByTime(30_000);
    }
    settle(null);
    expect(title(await long.outcome)).toBe("long");
    expect(workers.map((worker) => worker.isEnded())).toEqual([false]);
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});
