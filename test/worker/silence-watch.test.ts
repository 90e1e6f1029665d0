import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silenceWatch } from "../../src/worker/silence-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until a silence is noticed, after answers that took as long as said. */
async function patienceAfter(answers: readonly number[], leastSeconds = 3): Promise<number> {
  const watch = silenceWatch();
  for (const milliseconds of answers) {
    watch.begin(leastSeconds, () => undefined);
    await vi.advanceTimersByTimeAsync(milliseconds);
    watch.answered();
  }
  const begun = performance.now();
  const noticed = new Promise<number>((resolve) => watch.begin(leastSeconds, () => resolve(performance.now() - begun)));
  await vi.advanceTimersByTimeAsync(60_000);
  return noticed;
}

test("the first answer, which waits for the worker's script, may take 15 seconds", async () => {
  expect(await patienceAfter([])).toBe(15_000);
});

test("after quick answers a silence of 3 seconds is noticed", async () => {
  expect(await patienceAfter([40, 20])).toBe(3000);
});

test("after an answer that took 2 seconds the next may take 8, though a quick one came between", async () => {
  expect(await patienceAfter([2000, 20])).toBe(8000);
});

test("work that may grow a hundredfold has 20 seconds, at first too", async () => {
  expect([await patienceAfter([], 20), await patienceAfter([100], 20)]).toEqual([20_000, 20_000]);
});

test("nothing is noticed where no answer is due any more", async () => {
  const watch = silenceWatch();
  const noticed = vi.fn<() => void>();
  watch.begin(3, noticed);
  watch.stop();
  watch.begin(3, noticed);
  watch.answered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(noticed).not.toHaveBeenCalled();
});

/** Milliseconds that a worker has to give way, after words that came as far apart as said. */
async function wayAfter(words: readonly number[]): Promise<number> {
  const watch = silenceWatch();
  watch.begin(3, () => undefined);
  for (const milliseconds of words) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    watch.heard();
  }
  return watch.wayMilliseconds();
}

test("a worker has as long to give way as the machine is slow: four of its pieces, but for the first, which waits for its script", async () => {
  expect(await wayAfter([])).toBe(5000);
  expect(await wayAfter([4000])).toBe(500);
  expect(await wayAfter([4000, 100, 110])).toBe(500);
  expect(await wayAfter([4000, 100, 400, 100])).toBe(1600);
  expect(await wayAfter([100, 2000])).toBe(5000);
});

test("one that has answered has spoken", () => {
  const watch = silenceWatch();
  watch.begin(3, () => undefined);
  watch.answered();
  expect(watch.wayMilliseconds()).toBe(500);
});
