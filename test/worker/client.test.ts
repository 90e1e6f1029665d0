import { expect, test, vi } from "vitest";
import { randomStream } from "../../src/numeric/random-stream.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { browserPlanner } from "../../src/worker/client.ts";
import type { Job, JobKind } from "../../src/worker/protocol.ts";
import { echoPlanner, milliseconds, never, scenario, stuck, title, unlessStuck } from "./echo-planner.ts";
import { jobKinds } from "./fake-worker.ts";
import { offersWanted } from "../../src/worker/offers-wanted.ts";

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

test("past its deadline a job is late, and its worker ends unless it gives way", async () => {
  const { planner, workers } = echoPlanner(unlessStuck);
  expect(title(await planner.run("range", { ...scenario, title: "first" } as never).outcome)).toBe("first");
  const job = planner.run("range", stuck as never, { deadlineSeconds: 0.01 });
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
  "%s of a worker ends the job that it was at; those that wait have a new worker",
  async (type) => {
    const { planner, workers } = echoPlanner(unlessStuck);
    const lost = planner.run("plan", stuck);
    const waiting = planner.run("plan", { ...scenario, title: "waiting" });
    workers[0]?.emit(type, "out of memory");
    expect(await lost.outcome).toEqual({ state: "internal-error", text: "out of memory" });
    expect(workers[0]?.isEnded()).toBe(true);
    expect(title(await waiting.outcome)).toBe("waiting");
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
  expect(workers.map((worker) => worker.isEnded())).toEqual([true, true, true]);
});

test("500 kills and cancels of all kinds of jobs at random moments: every promise settles and the next job is answered", async () => {
  // Time stands still: who is told to give way does before its time is up, however busy the machine.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
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
  } finally {
    vi.useRealTimers();
  }
});

const ask = { runtime: "vllm", weights: "bf16", experts: 0, day: "2026-11-01", seller: null } as const;

test("a worker that wants to know of other devices is told, and asked anew; where nobody can tell, its job fails", async () => {
  let asked = 0;
  const wanting = () => {
    asked += 1;
    if (asked === 1) throw offersWanted(ask);
    return { title: "planned" };
  };
  const { planner, workers } = echoPlanner(wanting, 1, undefined, async () => []);
  expect(title(await planner.run("plan", scenario).outcome)).toBe("planned");
  expect([asked, workers[0]?.takenOffers]).toEqual([2, [[ask, []]]]);
  planner.close();
  const alone = echoPlanner(() => {
    throw offersWanted(ask);
  });
  expect((await alone.planner.run("plan", scenario).outcome).state).toBe("internal-error");
  alone.planner.close();
});
