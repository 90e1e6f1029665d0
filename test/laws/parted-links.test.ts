import { expect, test } from "vitest";
import { judgedInput } from "../../src/planning/judge/judged-plan.ts";
import { judgePlanInPieces } from "../../src/planning/judge/worlds.ts";
import { rememberedWithLoad } from "../../src/planning/plan-memory.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { isSoak } from "../soak.ts";
import { type Edits, plannedBroken } from "./broken-plan.ts";

/** Calls at 58 a second, their states over slow links between so many replicas on each side. */
const over = (linkBytesPerSecond: number, replicas: number, router: string): Edits => ({
  "reserves.node": 0,
  "classes.support.arrivals.perDay": 400_000,
  "classes.support.limits.ttftSeconds": 10,
  "pools.chat.tp": 4,
  "pools.chat.replicas": replicas,
  "pools.chat.routing": { router, loadThreshold: 64 },
  "pools.chat.split": { linkBytesPerSecond, replicas },
});

const always = [["least-outstanding", 8e8, 8, 0.6]] as const;
const inSoak = [
  ["random", 8e8, 8, 0.6],
  ["round-robin", 8e8, 8, 0.6],
  ["least-outstanding", 1.2e9, 4, 0.65],
  ["least-outstanding", 5e8, 24, 0.4],
  ["random", 5e8, 24, 0.4],
  ["cache-aware", 5e8, 16, 0.1],
] as const;

test.each(isSoak ? [...always, ...inSoak] : always)(
  "%s, links of %d bytes a second between %d replicas a side, busy for a share of %d: the slowest first tokens are within two fifths of those simulated",
  { timeout: 60_000 },
  (router, rate, replicas, use) => {
    const planned = plannedBroken(over(rate, replicas, router));
    const judgement = doneAtOnce(judgePlanInPieces(planned.input, planned));
    const [formula] = planned.plan.classes;
    const [seen] = rememberedWithLoad(judgedInput(planned.input, judgement), null).plan.classes;
    expect(planned.plan.pools[0]?.handover?.linkUse).toBeGreaterThan(use);
    expect(seen?.basis).toBe("simulated");
    const ratio = (formula?.ttftAtPercentileSeconds ?? 0) / (seen?.ttftAtPercentileSeconds ?? 0);
    expect(ratio).toBeGreaterThan(1 / 1.4);
    expect(ratio).toBeLessThan(1.4);
  },
);
