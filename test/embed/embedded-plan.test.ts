import { expect, test } from "vitest";
import { embeddedPlan } from "../../src/embed/embedded-plan.ts";
import type { EmbedState } from "../../src/embed/embed-view.ts";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { shownOf } from "../../src/scenario/link/shown.ts";
import { inlinePlanner } from "../../src/worker/inline-planner.ts";
import type { JobKind, Planner } from "../../src/worker/protocol.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const link = linkText(exampleScenario("support-chat"), shownOf(null, 0));

/** What is told of a link until it ends; kinds of job that fail are named. */
async function told(text: string, failing: readonly JobKind[] = []): Promise<readonly EmbedState[]> {
  const inline = inlinePlanner();
  const planner = {
    close: inline.close,
    run: (kind: JobKind, ...rest: [never, never]) =>
      failing.includes(kind)
        ? { id: 0, cancel: () => undefined, outcome: Promise.resolve({ state: "internal-error", text: "" }) }
        : inline.run(kind, ...rest),
  } as Planner;
  const states: EmbedState[] = [];
  return new Promise((resolve) => {
    embeddedPlan(text, decodeLink, planner, (state) => {
      states.push(state);
      const isLast = state.kind !== "planning" && (state.kind !== "planned" || state.checking !== "under way");
      if (isLast) resolve(states);
    });
  });
}

test("a link is planned by formula and then simulated", async () => {
  const states = await told(link);
  expect(states.map((state) => (state.kind === "planned" ? state.checking : state.kind))).toEqual([
    "planning",
    "under way",
    "done",
  ]);
  const last = states.at(-1);
  expect(last?.kind === "planned" && last.plan.judgement?.state).toBe("simulated");
});

test("where the simulation fails the formula's plan stays; where both do, that is told", async () => {
  const [, , unchecked] = await told(link, ["judge"]);
  expect(unchecked).toMatchObject({ kind: "planned", checking: "failed", plan: { judgement: null } });
  expect((await told(link, ["plan"])).at(-1)?.kind).toBe("failed");
});

test.each([
  "",
  "#",
  "#1.",
  "#1.AAAA",
  "#2.abc",
  "#999999.abc",
  "#javascript:alert(1)",
  "#%",
  "#1.\u0000",
  `#1.${"A".repeat(9000)}`,
])("a hostile link is refused in words: %j", async (hostile) => {
  const [state] = await told(hostile);
  expect(state?.kind).toBe("refused");
  expect(state?.kind === "refused" && state.text.length).toBeGreaterThan(20);
});
