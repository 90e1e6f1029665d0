import { expect, test } from "vitest";
import type { Router, RoutingComparison } from "../../src/planning/experiments/routing-comparison.ts";
import { routingCaption, routingTitle } from "../../src/experiment-words/routing-words.ts";
import { comparedBase, estimate, figuresWith } from "../ui/tasks/latency/experiments/compared-figures.ts";

function comparison(
  hits: Partial<Record<Router, number>>,
  seconds: Partial<Record<Router, number>> = {},
  more: Partial<RoutingComparison> = {},
): RoutingComparison {
  const routers: readonly Router[] = ["round-robin", "random", "least-outstanding", "cache-aware", "central"];
  return {
    ...comparedBase,
    poolId: "agent",
    replicas: 8,
    current: "cache-aware",
    countedHitShare: 0.94,
    randomHitShare: 0.65,
    rows: routers.map((router) => ({
      router,
      figures: figuresWith({ hitShare: hits[router] ?? 0.2, ttftP95: estimate(seconds[router] ?? 1) }),
    })),
    ...more,
  };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the router that finds most is set against the one that finds least", () => {
  expect(plain(routingTitle(comparison({ "cache-aware": 0.94, "round-robin": 0.12 })))).toBe(
    "Cache-aware routing finds 94 % of the prompt tokens in the caches, round robin 12 %",
  );
});

test("where the one in use is behind, it is the one that is named", () => {
  const used = comparison({ "cache-aware": 0.94, "round-robin": 0.12 }, {}, { current: "central" });
  expect(plain(routingTitle(used))).toBe(
    "Cache-aware routing finds 94 % of the prompt tokens in the caches, a central queue, in use, 20 %",
  );
});

test("where all find alike their times are compared, and where those are alike too nothing is", () => {
  expect(plain(routingTitle(comparison({}, { random: 3, central: 0.5 })))).toBe(
    "95 % of the calls have their first token within 500 ms with a central queue, 3 s with random routing; the caches find alike",
  );
  expect(routingTitle(comparison({}))).toBe("All five routers serve alike");
});

test("the formula's share stands beside the simulation's, with a reason where they are far apart", () => {
  const near = plain(routingCaption(comparison({ random: 0.6 })));
  expect(near).toContain("of that its formula leaves 65 % with each call at a random replica.");
  expect(near).toContain("2 h of the peak each with the same draws: seed 1, 500,000 events in all, the first 30 min");
  const far = plain(routingCaption(comparison({ random: 0.02 })));
  expect(far).toContain("the simulation 2 %: what is not found is computed again");
  expect(plain(routingCaption(comparison({}, {}, { fleetShare: 0.25 })))).toContain("Of the fleet 25 % is simulated");
});
