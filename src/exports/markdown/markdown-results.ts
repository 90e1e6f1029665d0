import type { ClassResult, Plan, PoolResult } from "../../engine/plan-result.ts";
import type { RegionPlace } from "../../engine/ledger.ts";
import type { EngineInput } from "../../engine/input.ts";
import { boundary } from "../../findings/boundary.ts";
import type { Finding } from "../../findings/finding.ts";
import { basisWord } from "../../metrics/basis-words.ts";
import { groupedCost } from "../../metrics/cost-groups.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatDollars, printedMoney, roundedMoney } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { escaped, section, tableLines } from "./markdown-parts.ts";

const reserveNames: Readonly<Record<string, string>> = {
  steady: "Serving",
  rounding: "Whole replicas in each region",
  failure: "Reserve for failures",
  node: "Reserve for nodes",
  rack: "Reserve for racks",
  zone: "Reserve for zones",
  region: "Reserve for regions",
  rollout: "Reserve for updates",
  canary: "Reserve for trials",
  maintenance: "Reserve for maintenance",
  warm: "Warm reserve",
};

/** Where a pool lies in several regions, what stands in each. */
function regionTable(regions: readonly RegionPlace[]): readonly string[] {
  if (regions.length === 0) return [];
  const row = (name: string, share: number, of: (count: (region: RegionPlace) => number) => number) => [
    escaped(name),
    formatShare(share),
    formatCount(of((region) => region.servingReplicas)),
    formatCount(of((region) => region.replicas - region.servingReplicas)),
    formatCount(of((region) => region.replicas)),
    formatCount(of((region) => region.nodes)),
  ];
  const rows = regions.map((region, index) =>
    row(region.name === "" ? `Region ${index + 1}` : region.name, region.share, (count) => count(region)),
  );
  const total = row("", 1, (count) => regions.reduce((sum, region) => sum + count(region), 0));
  const heads = ["Region", "Users", "Serving", "In reserve", "Replicas", "Nodes"];
  return [...tableLines(heads, [...rows, ["**Together**", ...total.slice(1)]], "lrrrrr"), ""];
}

function reserveTable(
  { id, reserveLedger, replicas, devices, places }: PoolResult,
  isNamed: boolean,
): readonly string[] {
  if (replicas === null || devices === null) return [`Pool ${escaped(id)}: no number of replicas is known.`];
  const { lines } = reserveLedger;
  const usd = printedMoney(lines.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const rows = lines.map((line, index) => [
    reserveNames[line.id] ?? line.id,
    formatCount(line.replicas),
    formatCount(line.devices),
    formatDollars(usd.rows[index] ?? null),
    escaped(line.protects),
  ]);
  const total = ["**Together**", formatCount(replicas), formatCount(devices), formatDollars(usd.total), ""];
  const heads = ["", "Replicas", "Devices", "A month", "For"];
  return [
    ...(isNamed ? [`Pool ${escaped(id)}:`, ""] : []),
    ...tableLines(heads, [...rows, total], "lrrrl"),
    "",
    ...regionTable(places?.regions ?? []),
  ];
}

/** A class's times beside the limits that it was given. */
function timeRows(result: ClassResult, input: EngineInput): string[][] {
  const workload = input.classes.find(({ id }) => id === result.id);
  if (workload === undefined) return [];
  const { ttftSeconds, itlSeconds, percentile } = workload.limits;
  if (result.poolId === null) {
    const model = workload.hosted === null ? "a hosted model" : workload.hosted.name;
    return [[`${escaped(workload.name)}, served hosted on ${escaped(model)}`, "not in the plan", "", "not judged"]];
  }
  const row = (what: string, value: number | null, limit: number | null) => [
    `${escaped(workload.name)}: ${what}, for ${formatShare(percentile)} of calls`,
    formatSeconds(value),
    basisWord[result.basis],
    limit === null ? "no limit" : formatSeconds(limit),
  ];
  return [
    row("time to first token", result.ttftAtPercentileSeconds, ttftSeconds),
    row("time between tokens", result.itlAtPercentileSeconds, itlSeconds),
  ];
}

function limitTables(plan: Plan, input: EngineInput): readonly string[] {
  const isNamed = plan.pools.length > 1;
  const loads = plan.pools.flatMap(({ id, resources }) =>
    resources.map(({ kind, use }) => [`${isNamed ? `${escaped(id)}: ` : ""}${limitWords[kind]}`, formatShare(use)]),
  );
  const times = plan.classes.flatMap((result) => timeRows(result, input));
  return [
    ...tableLines(["At the peak", "Takes", "Rests on", "Limit"], times, "lrlr"),
    ...(times.length > 0 && loads.length > 0 ? [""] : []),
    ...tableLines(["Limit", "Peak load over what it carries"], loads, "lr"),
  ];
}

function costTable({ costLedger }: Plan): readonly string[] {
  const { groups, total } = groupedCost(costLedger);
  const printed = groups.flatMap(({ label: group, usd: sum, lines }) => [
    ...lines.map(({ line: { label, method }, usd }) => [label, formatDollars(usd), escaped(method)]),
    [`**${group}**`, `**${formatDollars(sum)}**`, ""],
  ]);
  return tableLines(
    ["Line", "A month", "How it is found"],
    [...printed, ["**Together**", formatDollars(total), ""]],
    "lrl",
  ).concat("", roundedMoney);
}

const severities: Readonly<Record<Finding["severity"], string>> = {
  blocker: "Blocker",
  warning: "Warning",
  note: "Note",
};

/** Reserve, limits, money and findings of a plan. */
export function resultSections(plan: Plan, input: EngineInput, findings: readonly Finding[]): readonly string[] {
  const isNamed = plan.pools.length > 1;
  return [
    ...section("Replicas and reserve", plan.pools.flatMap((pool) => reserveTable(pool, isNamed)).slice(0, -1)),
    ...section("Limits", limitTables(plan, input)),
    ...section("Cost of a month", costTable(plan)),
    ...section(
      "Findings",
      findings.length === 0
        ? ["None: the plan keeps every limit, and nothing in it asks for a second look."]
        : findings.map(({ severity, text }) => `- ${severities[severity]}: ${escaped(text)}`),
    ),
  ];
}

/** What the plan takes for granted, leaves out and does not know. */
export function caveatSection(input: EngineInput, basedOn: string | null): readonly string[] {
  const profiles = new Set(input.pools.map(({ runtime }) => runtime.basis));
  const speeds = profiles.has("assumed")
    ? ["How fast a replica is, is calculated with assumed efficiencies; nobody has measured it on these devices."]
    : [];
  const isAssumed = ({ hosted, hostedSuccessPerAttempt }: EngineInput["classes"][number]) =>
    hosted !== null && hostedSuccessPerAttempt === null;
  const success = input.classes.some(isAssumed)
    ? ["The hosted model is taken to succeed as often as the own one; its answers may be better or worse."]
    : [];
  const hosted = input.classes.some(({ poolId }) => poolId === null)
    ? ["How fast a provider answers, and whether it has room, is not in the plan of a class that is served hosted."]
    : [];
  const sentences = [
    ...speeds,
    ...success,
    ...hosted,
    ...(basedOn === null ? [] : (exampleById(basedOn)?.leavesOut ?? [])),
    boundary,
  ];
  return section("Assumptions and caveats", [
    ...sentences.map((sentence) => `- ${escaped(sentence)}`),
    `- The plan speaks of ${dayWords(input.asOfDate)}; each price is of the day beside it.`,
  ]);
}
