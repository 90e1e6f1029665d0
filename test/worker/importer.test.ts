import { expose } from "comlink";
import { expect, test } from "vitest";
import { browserImporter, type ImportDoor } from "../../src/worker/importer.ts";
import type { PlannerWorker } from "../../src/worker/lane.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";

/** A worker of this test that answers over a real channel. */
function worker(door: ImportDoor): PlannerWorker & { readonly fail: () => void; readonly isEnded: () => boolean } {
  const { port1, port2 } = new MessageChannel();
  const faults = new EventTarget();
  let hasEnded = false;
  expose(door, port2);
  port1.start();
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
    fail: () => void faults.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" })),
    isEnded: () => hasEnded,
  };
}

const where = { pool: null, workClass: null };
const never = new Promise<never>(() => undefined);
const reads: ImportDoor = {
  read: async (files, progress) => {
    progress(files.length);
    return [];
  },
  apply: async () => ({ ok: false, problem: { code: "no", at: "", text: "No." } }),
  replay: async () => null,
};

test("one worker reads and applies, begun with the first question", async () => {
  const made: PlannerWorker[] = [];
  const importer = browserImporter(() => {
    const one = worker(reads);
    made.push(one);
    return one;
  });
  expect(made).toHaveLength(0);
  expect(await importer.read([], () => undefined)).toEqual({ state: "answer", answer: [] });
  expect(await importer.apply(0, sampleScenario(1), where)).toMatchObject({ state: "answer", answer: { ok: false } });
  expect(await importer.replay(0, sampleScenario(1), "support")).toEqual({ state: "answer", answer: null });
  expect(made).toHaveLength(1);
  importer.end();
});

test("ended while it reads, the question ends with it, and the next one has a new worker", async () => {
  const made = [worker({ ...reads, read: async () => never }), worker(reads)];
  const left = [...made];
  const importer = browserImporter(() => left.shift() ?? worker(reads));
  const reading = importer.read([], () => undefined);
  importer.end();
  expect(await reading).toEqual({ state: "ended" });
  expect(made[0]?.isEnded()).toBe(true);
  expect(await importer.read([], () => undefined)).toMatchObject({ state: "answer" });
  importer.end();
});

test("a worker that fails ends its question with the reason", async () => {
  const one = worker({ ...reads, read: async () => never });
  const importer = browserImporter(() => one);
  const reading = importer.read([], () => undefined);
  one.fail();
  expect(await reading).toEqual({ state: "fault", text: expect.stringContaining("out of memory") });
});

test("a fault in the reading is told, and the worker stays", async () => {
  const importer = browserImporter(() =>
    worker({
      ...reads,
      read: async () => {
        throw new Error("a bug");
      },
    }),
  );
  expect(await importer.read([], () => undefined)).toMatchObject({
    state: "fault",
    text: expect.stringContaining("a bug"),
  });
  expect(await importer.apply(0, sampleScenario(1), where)).toMatchObject({ state: "answer" });
  importer.end();
});
