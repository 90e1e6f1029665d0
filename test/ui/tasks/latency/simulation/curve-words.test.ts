import { expect, test } from "vitest";
import { curvePicture, curveTable, curveTitle } from "../../../../../src/ui/tasks/latency/simulation/curve-words.ts";
import { heldTimes } from "../../../../../src/ui/tasks/latency/simulation/held-time.ts";
import { estimate, lane, simulatedClass } from "./sample-simulation.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");
const titleOf = (own: ReturnType<typeof simulatedClass>) =>
  plain(curveTitle("Support chat", own, heldTimes(own, lane())));
const limits = simulatedClass().limits;

test("the title tells of the time nearest to its limit, with its interval and what is allowed", () => {
  const ttft = simulatedClass({ ttftHeld: estimate(0.45, { low: 0.44, high: 0.46 }) });
  expect(titleOf(ttft)).toBe(
    "99 % of Support chat's calls have their first token within 440 to 460 ms; 500 ms is allowed",
  );
  const itl = simulatedClass({ itlHeld: estimate(0.039, { low: 0.038, high: 0.041 }) });
  expect(titleOf(itl)).toBe("99 % of Support chat's calls get a further token every 38 to 41 ms; 40 ms is allowed");
});

test("without limits the first token is told of, and without calls that nothing is done", () => {
  const free = simulatedClass({ limits: { ...limits, ttftSeconds: null, itlSeconds: null } });
  expect(titleOf(free)).toBe(
    "99 % of Support chat's calls have their first token within 90 to 110 ms; no limit is set",
  );
  const idle = simulatedClass({ ttftHeld: null, itlHeld: null });
  const none = { count: 0, mean: null, p50: null, p90: null, p95: null, p99: null };
  const empty = lane({ e2e: none, curves: { ttft: [], callItl: [], e2e: [] } });
  expect(curveTitle("Chat", idle, heldTimes(idle, empty))).toBe("No call of Chat is done");
});

test("the picture marks the share that counts in each panel, and limits where there are any", () => {
  const own = simulatedClass();
  const { panels } = curvePicture("Chat", 0.99, heldTimes(own, lane()));
  expect(panels.map(({ limit }) => limit?.texts[0] ?? null)).toEqual(["limit 500 ms", "limit 40 ms", null]);
  expect(panels.map(({ mark }) => plain(mark?.texts[0] ?? ""))).toEqual([
    "99 %: 90 to 110 ms",
    "99 %: 27 to 33 ms",
    "99 %: 4.5 to 5.5 s",
  ]);
});

test("the table holds every point of the curves, and paper only the shares that people ask for", () => {
  const { rows } = curveTable(heldTimes(simulatedClass(), lane()));
  expect(rows.map(({ id, isBetween }) => [id, isBetween])).toEqual([
    ["0.5", false],
    ["0.99", false],
  ]);
  expect(rows[0]?.cells[1]).toEqual({ text: "0.05", value: 0.05 });
});

test("a time without an upper end is told as it was seen, and how long it is at the least", () => {
  const itl = simulatedClass({ itlHeld: estimate(0.0386, { low: 0.0371, high: null }) });
  expect(titleOf(itl)).toBe(
    "99 % of Support chat's calls get a further token every 38.6 ms (37.1 ms at the least); 40 ms is allowed",
  );
});
