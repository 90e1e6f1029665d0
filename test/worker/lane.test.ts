import { expect, test, vi } from "vitest";
import type { JobKind } from "../../src/worker/protocol.ts";
import { echoPlanner, givingWay, milliseconds, never, scenario, stuck, title, unlessStuck } from "./echo-planner.ts";

test("a cancelled job that gives way costs no worker: the next one of its kind is answered by the same, warm", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner, workers } = echoPlanner(givingWay);
    for (let round = 0; round < 20; round += 1) {
      const cancelled = planner.run("simulation", stuck as never);
      await new Promise((resolve) => setImmediate(resolve));
      cancelled.cancel();
      expect(await cancelled.outcome).toEqual({ state: "cancelled" });
      const next = planner.run("simulation", { ...scenario, title: `next ${round}` } as never);
      expect(title(await next.outcome)).toBe(`next ${round}`);
    }
    vi.advanceTimersByTime(600);
    expect(workers.map((worker) => worker.isEnded())).toEqual([false]);
    planner.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a worker that does not answer a cancel within 500 ms is ended; plans keep theirs, and the next range gets a new one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner, workers } = echoPlanner(unlessStuck);
    expect(title(await planner.run("range", { ...scenario, title: "first" } as never).outcome)).toBe("first");
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

test("a worker that is cancelled before its first word is not ended for its start", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { planner, workers } = echoPlanner(unlessStuck);
    planner.run("range", stuck as never).cancel();
    vi.advanceTimersByTime(4000);
    expect(workers.map((worker) => worker.isEnded())).toEqual([false]);
    vi.advanceTimersByTime(1000);
    expect(workers.map((worker) => worker.isEnded())).toEqual([true]);
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

test("a job that waits behind a cancelled one is answered by the next worker", async () => {
  const { planner } = echoPlanner(unlessStuck);
  const stuck = planner.run("plan", { ...scenario, title: "stuck" });
  const waiting = planner.run("plan", { ...scenario, title: "waiting" });
  stuck.cancel();
  expect(title(await waiting.outcome)).toBe("waiting");
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

test("a simulation, a search and what somebody asked for go on at the same time; a fourth waits, and no plan waits for any", async () => {
  const { planner, workers } = echoPlanner(unlessStuck);
  for (const kind of ["judge", "simulation", "splits", "experiment"] as const) planner.run(kind, stuck as never);
  expect(workers).toHaveLength(3);
  expect(title(await planner.run("plan", { ...scenario, title: "plan" }).outcome)).toBe("plan");
  expect(workers).toHaveLength(4);
  planner.close();
});

test("a free worker that is warm serves every kind of work, the one that has done it before first", async () => {
  const asked: (readonly [JobKind, number])[] = [];
  const { planner, workers } = echoPlanner((kind, question, _progress, _signal, worker) => {
    asked.push([kind, worker]);
    return unlessStuck(kind, question);
  });
  const other = planner.run("judge", stuck as never);
  await planner.run("experiment", scenario as never).outcome;
  other.cancel();
  await milliseconds(600);
  await planner.run("simulation", scenario as never).outcome;
  await planner.run("splits", scenario as never).outcome;
  expect(asked.map(([, worker]) => worker)).toEqual([0, 1, 1, 1]);
  expect(workers).toHaveLength(2);
  planner.close();
});

test("with five cores four workers are there from the first search on and know each other; one in place of a dead one meets the others", async () => {
  const met: string[] = [];
  const { planner, workers } = echoPlanner(
    (_, question) => question,
    5,
    (worker, number) => met.push(`${worker} ${number}`),
  );
  await planner.run("judge", scenario as never).outcome;
  await milliseconds(20);
  expect(workers).toHaveLength(4);
  expect(met.toSorted()).toEqual(["0 1", "0 2", "0 3", "1 0", "1 2", "1 3", "2 0", "2 1", "2 3", "3 0", "3 1", "3 2"]);
  met.length = 0;
  workers[0]?.emit("error", "out of memory");
  await planner.run("judge", scenario as never).outcome;
  await milliseconds(20);
  expect(met.toSorted()).toEqual(["1 0", "2 0", "3 0", "4 1", "4 2", "4 3"]);
  planner.close();
});

test("of two free workers each kind of work goes to the one that did it last", async () => {
  const asked: (readonly [JobKind, number])[] = [];
  const { planner } = echoPlanner((...parts) => {
    asked.push([parts[0], parts[4]]);
    return givingWay(parts[0], parts[1], parts[2], parts[3]);
  });
  const search = planner.run("judge", stuck as never);
  await planner.run("simulation", scenario as never).outcome;
  search.cancel();
  await milliseconds(50);
  await planner.run("simulation", scenario as never).outcome;
  await planner.run("range", scenario as never).outcome;
  expect(asked.map(([, worker]) => worker)).toEqual([0, 1, 1, 0]);
  planner.close();
});
