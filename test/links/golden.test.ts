import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { methodRevision } from "../../src/engine/method.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { editScenario } from "../../src/scenario/typed/edit.ts";
import { scenarioHash } from "../../src/scenario/link/scenario-hash.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { shownOf } from "../../src/scenario/link/shown.ts";
import { currentVersion } from "../../src/scenario/link/upgraders.ts";
import { isSoak } from "../soak.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { richScenario } from "../scenario/rich-scenario.ts";

interface GoldenLink {
  readonly title: string;
  readonly link: string;
  readonly scenarioHash: string;
  readonly method: number;
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
}

/** Links with what they showed. Once a version is released its lines are added to, never changed: every old link opens for ever. */
const versions = [1];
if (process.env["LINKS"] === "write") writeFileSync(fileOf(currentVersion), madeNow());
const golden = versions.flatMap((version) => linksOf(version).map((known) => ({ version, ...known })));

function linksOf(version: number): readonly GoldenLink[] {
  return JSON.parse(readFileSync(fileOf(version), "utf8")) as GoldenLink[];
}

function fileOf(version: number): URL {
  return new URL(`version-${version}.json`, import.meta.url);
}

/** Until a version is released its links may change: `LINKS=write npx vitest run test/links/golden.test.ts` writes them anew. */
function madeNow(): string {
  const scenarios = [...exampleIds.map((id) => exampleScenario(id)), richScenario(), groupedScenario(), routedScenario()];
  const links = scenarios.map((scenario): GoldenLink => {
    const plan = planScenario(scenario);
    const { method, devices, costUsdPerMonth, costUsdPerSuccess } = plan;
    const [link, hash] = [linkText(scenario, shownOf(plan, method)), scenarioHash(scenario)];
    return { title: scenario.title, link, scenarioHash: hash, method, devices, costUsdPerMonth, costUsdPerSuccess };
  });
  return `${JSON.stringify(links, null, 2)}\n`;
}

/** Attention and experts in groups of ranks. */
function groupedScenario(): Scenario {
  const edited = editScenario(exampleScenario("coding-agent"), [
    { path: "title", typed: "Coding agent, experts and attention in groups" },
    { path: "pools.agent.tp", typed: "8" },
    { path: "pools.agent.attentionRanks", typed: "8" },
    { path: "pools.agent.ep", typed: "4" },
  ]);
  if (!edited.ok) throw new Error(edited.problem.text);
  return edited.scenario;
}

/** Routing, serving and a longer simulation. */
function routedScenario(): Scenario {
  const edited = editScenario(exampleScenario("support-chat"), [
    { path: "title", typed: "Support chat, routed to what is in the cache" },
    { path: "pools.chat.routing.router", typed: "cache-aware" },
    { path: "pools.chat.routing.loadThreshold", typed: "4" },
    { path: "pools.chat.routing.order", typed: "turns-left" },
    { path: "pools.chat.routing.keepState", typed: "yes" },
    { path: "classes.support.serving.timeoutSeconds", typed: "45" },
    { path: "classes.support.serving.retries", typed: "3" },
    { path: "classes.support.serving.arrivalCv", typed: "1.8" },
    { path: "simulation.events", typed: "2M" },
  ]);
  if (!edited.ok) throw new Error(edited.problem.text);
  return edited.scenario;
}

function opened(link: string) {
  const decoded = decodeLink(link);
  if (!decoded.ok) throw new Error(decoded.text);
  return decoded;
}

test("links of every version are kept", () => {
  expect(versions.at(-1)).toBe(currentVersion);
});

test.each(golden)("$title, version $version: opens to the scenario it was made from and shows what it showed", (known) => {
  const { scenario, shown, repaired } = opened(known.link);
  expect(known.link.startsWith(`#${known.version}.`)).toBe(true);
  expect(repaired).toBe(false);
  expect(scenarioHash(scenario)).toBe(known.scenarioHash);
  const { method, devices, costUsdPerMonth, costUsdPerSuccess } = shown;
  expect([method, devices, costUsdPerMonth, costUsdPerSuccess]).toEqual([
    known.method,
    known.devices,
    known.costUsdPerMonth,
    known.costUsdPerSuccess,
  ]);
  const again = linkText(scenario, shown);
  if (known.version === currentVersion) expect(again).toBe(known.link);
  expect(opened(again)).toMatchObject({ scenario, shown });
});

/** All that can be switched on at once takes as long to plan as all others together: the soak plans it. */
const replanned = golden.filter(({ title }) => isSoak || title !== richScenario().title);

test.each(replanned)("$title, version $version: planned again by the method that made it, it gives the same numbers", (known) => {
  if (methodRevision !== known.method) return;
  const plan = planScenario(opened(known.link).scenario);
  expect(plan.method).toBe(known.method);
  expect(plan.devices).toBe(known.devices);
  expect(plan.costUsdPerMonth).toBe(known.costUsdPerMonth);
  expect(plan.costUsdPerSuccess).toBe(known.costUsdPerSuccess);
});
