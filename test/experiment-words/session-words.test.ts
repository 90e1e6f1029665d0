import { expect, test } from "vitest";
import type { ComparedFigures } from "../../src/planning/experiments/compared-figures.ts";
import type { SessionRow, SessionScheduling } from "../../src/planning/experiments/session-scheduling.ts";
import { sessionCaption, sessionTitle } from "../../src/experiment-words/session-words.ts";
import { comparedBase, estimate, figuresWith } from "../ui/tasks/latency/experiments/compared-figures.ts";

function scheduling(
  changes: Partial<Record<SessionRow["id"], Partial<ComparedFigures>>>,
  more: Partial<SessionScheduling> = {},
): SessionScheduling {
  const ids: readonly SessionRow["id"][] = ["as-is", "turns-left", "keep-state", "tool-prefill", "all"];
  return {
    ...comparedBase,
    poolId: "agent",
    classId: "coding",
    rows: ids.map((id) => ({ id, sets: {}, figures: figuresWith(changes[id] ?? {}) })),
    inUse: [],
    idle: [],
    fullShare: 0.5,
    ...more,
  };
}

const title = (of: SessionScheduling) => sessionTitle(of).replaceAll("\u00a0", " ");

test("with memory for all sessions nothing changes, and the title says why", () => {
  expect(title(scheduling({}))).toBe(
    "Other rules for sessions change nothing: memory holds all sessions, nothing is evicted",
  );
  expect(title(scheduling({}, { fullShare: 1 }))).toBe(
    "None of the rules for sessions changes anything that callers notice",
  );
});

test("the rule that brings the first token soonest is named, with a doubt where ranges overlap", () => {
  expect(title(scheduling({ "tool-prefill": { ttftP95: estimate(0.5) } }))).toBe(
    "Computing half of what tools add while they still run gives 95 % of the calls their first token within 500 ms instead of 1 s",
  );
  expect(title(scheduling({ all: { ttftP95: estimate(0.9) } }))).toBe(
    "All of them together give 95 % of the calls their first token within 900 ms instead of 1 s; the ranges overlap",
  );
});

test("shorter workflows come next, then hits; rules that only harm help nobody", () => {
  expect(title(scheduling({ "turns-left": { workflowMean: estimate(45) } }))).toBe(
    "Serving sessions with the fewest turns left first brings a workflow from 60 s to 45 s on average",
  );
  expect(title(scheduling({ "keep-state": { hitShare: 0.95 } }))).toBe(
    "Keeping the state of sessions while their tools run finds 95 % of the prompt tokens in the caches instead of 90 %; callers hardly notice",
  );
  expect(title(scheduling({ "turns-left": { ttftP95: estimate(2) } }))).toBe(
    "None of the rules for sessions helps here",
  );
});

test("more hits at the price of later tokens are no help", () => {
  expect(title(scheduling({ "tool-prefill": { hitShare: 0.95, ttftP95: estimate(1.2) } }))).toBe(
    "None of the rules for sessions helps here",
  );
});

test("a flooded pool is not a matter of rules", () => {
  const flooded = { goodputShare: 0.1 };
  const changes = { "as-is": flooded, "turns-left": flooded, "keep-state": flooded, "tool-prefill": flooded };
  expect(title(scheduling({ ...changes, all: { goodputShare: 0.2 } }))).toBe(
    "The pool is flooded whatever the rules for sessions: 20 % of the calls keep their limits at best",
  );
});

test("what was not tried is said", () => {
  const idle = ["turns-left", "keep-state", "tool-prefill"] as const;
  expect(title(scheduling({}, { rows: [], idle }))).toBe("Sessions of one call leave nothing to schedule");
  expect(title(scheduling({}, { rows: [], inUse: idle }))).toBe(
    "The plan has every rule for sessions that could matter",
  );
  expect(sessionCaption(scheduling({}, { inUse: ["keep-state"] }), "Coding agent")).toContain(
    "Workflow times are of Coding agent, from arrival to success. Memory holds all sessions: nothing is evicted. In use already: state kept while tools run.",
  );
});
