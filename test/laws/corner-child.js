// Judges and simulates scenarios one after another, and prints for each what it took and what is wrong: a line of JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [, , core = "", file = "", events = "20000"] = process.argv;
const load = (path) => import(pathToFileURL(resolve(core, path)).href);
const { basePlan, judgementInPieces, planScenario } = await load("planning/plan-scenario.js");
const { pagePlan } = await load("planning/page-plan.js");
const { pageSimulationInPieces } = await load("planning/simulation/page-simulation.js");
const { simulationDocument } = await load("planning/simulation/simulation-document.js");
const { planReport } = await load("cli/report/plan-report.js");
const { simulationReport } = await load("cli/report/simulation-report.js");
const { ink } = await load("cli/report/ink.js");

const megabyte = 2 ** 20;
const residentMegabytes = () => process.memoryUsage.rss() / megabyte;
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Drives work in pieces to its end, and tells of each piece. */
function driven(work, told) {
  for (;;) {
    const step = work.next();
    told(step);
    if (step.done === true) return step.value;
  }
}

/** Numbers that are none, by where they stand. */
function nonFinite(value, path) {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => nonFinite(part, `${path}.${name}`));
}

/** Words that nobody wrote. */
function oddWords(where, text) {
  const found = /.{0,60}(?:\bNaN\b|Infinity|\bundefined\b|\bnull\b|\[object).{0,20}/u.exec(text);
  return found === null ? [] : [`${where}: ${found[0]}`];
}

function measured(scenario) {
  const beginMegabytes = residentMegabytes();
  const beginSeconds = cpuSeconds();
  let mostMegabytes = beginMegabytes;
  const wrong = [];
  const told = ({ done, value }) => {
    mostMegabytes = Math.max(mostMegabytes, residentMegabytes());
    if (done !== true && !(value >= 0 && value <= 1)) wrong.push(`${value} of the work is done`);
  };
  basePlan(scenario);
  const judgement = driven(judgementInPieces(scenario), told);
  const judgedSeconds = cpuSeconds() - beginSeconds;
  const { plan, findings } = pagePlan(scenario, judgement);
  const document = planScenario(scenario, judgement);
  const report = planReport({ plan: document, scenario, link: null, leavesOut: [], ink: ink(false), columns: 96 });
  wrong.push(...nonFinite(plan, "plan"), ...nonFinite(document, "document"));
  wrong.push(...oddWords("findings", findings.map(({ text }) => text).join("\n")), ...oddWords("report", report));
  const simulationBegan = cpuSeconds();
  const most = Math.min(Number(events), scenario.simulation.events);
  const { simulated, findings: told2 } = driven(
    pageSimulationInPieces({ scenario, judgement, tries: most >= 100_000, events: most }),
    told,
  );
  if (simulated !== null) {
    wrong.push(...nonFinite(simulated, "simulated"));
    wrong.push(...oddWords("simulation", simulationReport(simulationDocument("", simulated, told2), scenario)));
  }
  return {
    title: scenario.title,
    wrong,
    judgedSeconds,
    simulatedSeconds: cpuSeconds() - simulationBegan,
    megabytes: mostMegabytes - beginMegabytes,
    state: judgement.state,
    isStopped: judgement.isStopped,
    isServed: simulated !== null,
  };
}

for (const scenario of JSON.parse(readFileSync(file, "utf8"))) {
  const line = (() => {
    try {
      return measured(scenario);
    } catch (error) {
      return { title: scenario.title, wrong: [String(error instanceof Error ? error.stack : error)] };
    }
  })();
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
