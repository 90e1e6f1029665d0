import { expect, test } from "vitest";
import { splitHandover, splitLink } from "../../../src/engine/simulation/simulated-split.ts";
import { splitCaption, splitTitle } from "../../../src/experiment-words/split-words.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { promptsApartInPieces } from "../../../src/planning/experiments/prompts-apart.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleInput, exampleScenario } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function changed(id: string, sets: Readonly<Record<string, string>>): Scenario {
  const small = { ...exampleScenario(id), simulation: { events: 40_000, runs: 1 } };
  return withTyped(small, sets);
}

const words = (text: string) => text.replaceAll("\u00a0", " ");

/** A sixth of the day's traffic of a large company on six replicas, whose callers want 46 tokens a second. */
const chat = doneAtOnce(
  promptsApartInPieces(
    changed("support-chat", {
      "classes.support.arrivals.perDay": "120k",
      "classes.support.limits.itlSeconds": "21.5 ms",
      "pools.chat.replicas": "6",
    }),
    "chat",
  ),
);

test("where prompts of others make answers late, replicas of their own keep more calls inside their limits", () => {
  expect(words(splitTitle(chat ?? never()))).toMatch(
    /^Two pools pay here: [12] for prompts and [45] for answers keep 9\d(?:\.\d)? % of the calls inside their limits instead of \d\d(?:\.\d)? %$/,
  );
});

test("each row has as many replicas, and its times by cause add up; a transfer is never free", () => {
  const { rows, replicas, bestPromptReplicas } = chat ?? never();
  expect(rows.map(({ promptReplicas }) => promptReplicas)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rows.slice(1).some(({ promptReplicas }) => promptReplicas === bestPromptReplicas)).toBe(true);
  for (const { promptReplicas, answerReplicas, figures } of rows) {
    if (promptReplicas === 0) {
      expect(figures).toMatchObject({ roomSeconds: null, transferSeconds: null });
      continue;
    }
    expect(promptReplicas + answerReplicas).toBe(replicas);
    expect(figures.transferSeconds).toBeGreaterThan(0);
    expect(figures.roomSeconds).toBeGreaterThanOrEqual(0);
    expect(figures.queueSeconds).toBeGreaterThanOrEqual(0);
    expect(figures.promptSeconds).toBeGreaterThan(0);
  }
});

test("where as many calls are inside their limits either way, the title names what comes sooner, and not that it pays", () => {
  const { rows, bestPromptReplicas, ...about } = chat ?? never();
  const time = (value: number) => ({ value, low: value, high: value, method: null, doubt: null }) as const;
  const quicker = rows.map((row) => {
    const isWhole = row.promptReplicas === 0;
    const figures = { ...row.figures, goodputShare: 0.999, itlP95: time(isWhole ? 0.0184 : 0.0185) };
    return { ...row, figures: { ...figures, ttftP95: time(isWhole ? 0.118 : 0.0829) } };
  });
  expect(words(splitTitle({ ...about, bestPromptReplicas, rows: quicker }))).toMatch(
    /^Two pools are quicker here: \d for prompts and \d for answers keep as many calls inside their limits, with 95 % of the first tokens within 82\.9 ms instead of 118 ms$/,
  );
});

test("where prompts are nearly all of the work a split starves them, and the title says of what", () => {
  const night = doneAtOnce(promptsApartInPieces(changed("document-processing", {}), "night")) ?? never();
  expect(words(splitTitle(night))).toMatch(
    /^One pool is better here: 1 for prompts and 1 for answers, the best split, keep \d\d(?:\.\d)? % of the calls inside their limits instead of 9\d(?:\.\d)? %; prompts wait .* for fewer replicas instead of /,
  );
  expect(splitCaption(night)).toContain("over the scale-up link, which joins all of them");
});

test("a single replica cannot part, and a pool that is not there has nothing", () => {
  const one = doneAtOnce(promptsApartInPieces(changed("support-chat", {}), "chat")) ?? never();
  expect(one).toMatchObject({ rows: [], bestPromptReplicas: null });
  expect(splitTitle(one)).toBe("One replica computes prompts and answers: it cannot part");
  expect(doneAtOnce(promptsApartInPieces(exampleScenario("support-chat"), "other"))).toBeNull();
});

test("a pool that is apart already is compared with one pool of as many devices as both sides have", () => {
  const splitsOf = (split: Readonly<Record<string, string>>) => {
    const sets = Object.entries(split).map(([of, typed]) => [`pools.chat.split.${of}`, typed]);
    const apart = changed("support-chat", { "pools.chat.replicas": "4", ...Object.fromEntries(sets) });
    return doneAtOnce(promptsApartInPieces(apart, "chat"))?.rows.map(
      ({ promptReplicas, answerReplicas }) => promptReplicas + answerReplicas,
    );
  };
  expect(splitsOf({ replicas: "2" })).toEqual([6, 6, 6, 6, 6, 6]);
  expect(new Set(splitsOf({ replicas: "2", tp: "4" }))).toEqual(new Set([8]));
});

test("within the devices that the fast link joins the state travels on it, beyond on the network", () => {
  const [pool] = exampleInput("support-chat").pools;
  if (pool === undefined) throw new Error("no pool");
  const { linkBytesPerSecond, linkDomainDevices, networkBytesPerSecond } = pool.accelerator;
  const joined = linkDomainDevices / (pool.tp * pool.pp);
  const { linkEfficiency } = pool.runtime;
  const linkOf = (promptReplicas: number) =>
    splitLink({ prompts: pool, answers: pool, promptReplicas, answerReplicas: 1 });
  expect(linkOf(joined - 1)).toMatchObject({
    kind: "link",
    bytesPerSecond: (linkBytesPerSecond ?? 0) * linkEfficiency,
  });
  expect(linkOf(joined)).toMatchObject({ kind: "network", bytesPerSecond: networkBytesPerSecond * linkEfficiency });
});

test("first tokens are told when states have come, as the judge tells them", () => {
  const [pool] = exampleInput("support-chat").pools;
  if (pool === undefined) throw new Error("no pool");
  const sides = { prompts: pool, answers: pool, promptReplicas: 1, answerReplicas: 1 };
  expect(splitHandover(sides, 1000, 1).tellsAtLanding).toBe(true);
  for (const { promptReplicas, figures } of (chat ?? never()).rows) {
    if (promptReplicas === 0) continue;
    const { queueSeconds, promptSeconds, roomSeconds, transferSeconds, ttftP95 } = figures;
    const parts = [queueSeconds, promptSeconds, roomSeconds, transferSeconds].map((seconds) => seconds ?? 0);
    expect(ttftP95?.value).toBeGreaterThan(parts.reduce((sum, seconds) => sum + seconds, 0));
  }
});

function never(): never {
  throw new Error("nothing was simulated");
}
