import { expect, test } from "vitest";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { changedFile } from "./changed-file.ts";

const planner = { id: "planner", name: "Planner" };

test.each<[string, unknown, string, string, RegExp]>([
  ["classes.1.id", "helpdesk", "duplicate-id", "classes.helpdesk", /Two of classes have the id "helpdesk"/],
  ["pools.1.id", "chat", "duplicate-id", "pools.chat", /Two of pools/],
  [
    "classes.0.pool",
    "chta",
    "unknown-pool",
    "classes.helpdesk.pool",
    /names the pool "chta", which does not exist\. Pools are: chat, code\./,
  ],
  [
    "pools.0.model",
    "llama-3.3-7b",
    "unknown-model",
    "pools.chat.model",
    /no model is called "llama-3\.3-7b"; the nearest are llama-3\.3-70b/,
  ],
  ["pools.0.accelerator", "h100", "unknown-accelerator", "pools.chat.accelerator", /the nearest are .*h100-sxm/],
  ["pools.0.runtime", "vlm", "unknown-runtime", "pools.chat.runtime", /no runtime profile is called "vlm"/],
  ["pools.0.attentionRanks", 3, "not-a-divisor", "pools.chat.attentionRanks", /3 groups do not divide 4 ranks\.$/],
  ["pools.1.ep", 16, "not-a-divisor", "pools.code.ep", /16 groups do not divide 8 ranks\.$/],
  ["classes.0.hosted", "claude-sonnet", "unknown-hosted", "classes.helpdesk.hosted", /the nearest are claude-sonnet-5/],
  [
    "classes.0.agents",
    [planner, planner],
    "duplicate-id",
    "classes.helpdesk.agents.planner",
    /^Two agents of classes\.helpdesk have the id "planner"\.$/,
  ],
  [
    "classes.0.agents",
    [{ ...planner, pool: "chta" }],
    "unknown-pool",
    "classes.helpdesk.agents.planner.pool",
    /Agent "planner" of classes\.helpdesk names the pool "chta", which does not exist\. Pools are: chat, code\./,
  ],
  [
    "classes.0.agents",
    [{ ...planner, pool: "code", hosted: "claude-sonnet-5" }],
    "two-places",
    "classes.helpdesk.agents.planner",
    /has both a pool and a hosted model; unset one of them/,
  ],
  [
    "classes.0.agents",
    [{ ...planner, hosted: "claude-sonet-5" }],
    "unknown-hosted",
    "classes.helpdesk.agents.planner.hosted",
    /the nearest are claude-sonnet-5/,
  ],
  [
    "classes.0.fallback",
    {},
    "no-place",
    "classes.helpdesk.fallback",
    /^classes\.helpdesk\.fallback needs a pool or a hosted model that serves it\.$/,
  ],
  ["classes.0.fallback", { pool: "chta" }, "unknown-pool", "classes.helpdesk.fallback.pool", /Pools are: chat, code/],
  [
    "classes.0.swaps",
    [{ model: "qwen3-32b" }, { model: "qwen3-32b", tokenFactor: 2 }],
    "duplicate-id",
    "classes.helpdesk.swaps.qwen3-32b",
    /Two swaps of classes\.helpdesk are for the model "qwen3-32b"/,
  ],
])("%s = %j is refused as %s", (path, value, code, at, words) => {
  expect(parseScenario(changedFile(path, value))).toMatchObject({
    ok: false,
    problem: { code, at, text: expect.stringMatching(words) as unknown },
  });
});
