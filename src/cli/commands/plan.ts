import { judging, progressOn } from "../progress.ts";
import { rowsText } from "../../formats/rows-text.ts";
import { type GroupedMonth, type GroupKind, groupedMonth, groupKinds } from "../../metrics/month-groups.ts";
import { monthTable } from "../../metrics/month-table.ts";
import { type MonthAllocation, monthAllocation } from "../../planning/month-allocation.ts";
import { printedFinding } from "../../findings/printed-finding.ts";
import { unkeptBy } from "../../planning/plan-check.ts";
import { type PlanDocument, planJson } from "../../planning/plan-document.ts";
import {
  basePlan,
  explainedJudgement,
  judgementOf,
  planScenario,
  simulatedDocument,
} from "../../planning/plan-scenario.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { linkText } from "../../scenario/link/codec.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command, Io, Option } from "../command.ts";
import { ink } from "../report/ink.ts";
import { monthReport } from "../report/month-report.ts";
import { planReport } from "../report/plan-report.ts";
import { shownOf } from "../../scenario/link/shown.ts";
import { scenarioFrom, sourceWords } from "../source.ts";

/** Lines of prose longer than this are hard to read, shorter ones break the tables. */
const narrowest = 80;
const widest = 100;
const usual = 96;

interface Edit {
  readonly path: string;
  readonly typed: string;
}

function edits(args: Arguments): Outcome<readonly Edit[]> {
  const found: Edit[] = [];
  for (const typed of args.values.get("set") ?? []) {
    const at = typed.indexOf("=");
    if (at < 1)
      return refused(
        "bad-set",
        typed,
        `--set needs path=value, such as classes.support.steps=3, not ${quoted(typed)}.`,
      );
    found.push({ path: typed.slice(0, at).trim(), typed: typed.slice(at + 1) });
  }
  return success(found);
}

/** The scenario of a source, with what `--set` changes in it. */
export async function askedScenario(from: string, args: Arguments, io: Io): Promise<Outcome<Scenario>> {
  const changes = edits(args);
  if (!changes.ok) return changes;
  const source = await scenarioFrom(from, io);
  if (!source.ok || changes.value.length === 0) return source;
  const edited = editScenario(source.value, changes.value);
  return edited.ok ? success(edited.scenario) : edited;
}

function reportOf(scenario: Scenario, plan: PlanDocument, io: Io): string {
  const subject = {
    plan,
    scenario,
    link: linkText(scenario, shownOf(plan, plan.method)),
    leavesOut: scenario.basedOn === null ? [] : (exampleById(scenario.basedOn)?.leavesOut ?? []),
    ink: ink(io.hasColour),
    columns: Math.min(widest, Math.max(narrowest, io.columns ?? usual)),
  };
  return printedIn(scenario.currency, () => planReport(subject));
}

/** What `--by` asks for; `null`: it is not given. */
function askedKind(args: Arguments): Outcome<GroupKind | null> {
  const typed = optionText(args, "by");
  if (typed === null) {
    const needs = "--csv goes with --by, such as --by tenant --csv.";
    return hasOption(args, "csv") ? refused("missing-option", "--by", needs) : success(null);
  }
  if (hasOption(args, "check"))
    return refused("needless-option", "--check", "--check goes with the whole plan, not with --by.");
  const kind = groupKinds.find((one) => one === typed.toLowerCase());
  if (kind !== undefined) return success(kind);
  return refused("bad-value", "--by", `--by takes ${groupKinds.join(", ")}, not ${quoted(typed)}.`);
}

/** What `plan --by --json` prints: fields may be added, never renamed, retyped or dropped. */
interface MonthDocument extends GroupedMonth {
  readonly schema: "plimsoll.month/1";
  readonly title: string;
  readonly asOfDate: string;
  readonly attributions: MonthAllocation["attributions"];
}

function monthText(scenario: Scenario, by: GroupKind, args: Arguments, io: Io): string {
  const base = basePlan(scenario, hasOption(args, "formula") ? null : judgementOf(scenario, progressOn(io, judging)));
  const allocation = monthAllocation(base.input, base);
  const month = groupedMonth(allocation, by, scenario.classes);
  if (hasOption(args, "csv")) return printedIn(scenario.currency, () => rowsText(monthTable(month, scenario)));
  if (!hasOption(args, "json"))
    return printedIn(scenario.currency, () => monthReport(allocation, by, scenario, ink(io.hasColour)));
  const { title, asOfDate } = scenario;
  const { attributions } = allocation;
  const document: MonthDocument = { schema: "plimsoll.month/1", title, asOfDate, ...month, attributions };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Says on standard error what is not kept, a line each: standard output stays the plan. */
function checked(scenario: Scenario, document: PlanDocument, io: Io): "missed" | null {
  const unkept = printedIn(scenario.currency, () => unkeptBy(document, scenario).map(printedFinding));
  for (const { code, at, text } of unkept) io.err(`missed: ${code} at ${at}: ${text}\n`);
  return unkept.length > 0 ? "missed" : null;
}

export const setOption: Option = {
  name: "set",
  value: "PATH=VALUE",
  about: "change a value, as people type it: classes.support.arrivals.perDay=20k",
  isRepeatable: true,
};

const plan: Command = {
  name: "plan",
  usage: "SOURCE [--set path=value]... [--formula] [--simulate] [--check] [--by KIND [--csv]] [--json]",
  summary: "plan a scenario: devices, reserves, cost of a success, what binds first",
  operands: ["SOURCE"],
  required: 1,
  needs: `plan needs a scenario: ${sourceWords}.`,
  options: [
    setOption,
    {
      name: "formula",
      value: null,
      about: "the plan of the formulas alone: its counts are not simulated",
    },
    {
      name: "simulate",
      value: null,
      about: "simulate the plan, too: `simulated` in JSON, and what it says against the plan",
    },
    {
      name: "check",
      value: null,
      about:
        "exit status 1 when a limit, quota, cap or budget is missed or a blocker stands; standard error says which",
    },
    {
      name: "by",
      value: "KIND",
      about: `the month by ${groupKinds.join(", ")}, with what is unallocated, instead of the plan`,
    },
    { name: "csv", value: null, about: "with --by: as CSV" },
  ],
  run: async (args, io) => {
    const scenario = await askedScenario(args.operands[0] ?? "", args, io);
    if (!scenario.ok) return scenario.problem;
    const { value } = scenario;
    const by = askedKind(args);
    if (!by.ok) return by.problem;
    if (by.value !== null) {
      io.out(monthText(value, by.value, args, io));
      return null;
    }
    const judgement = hasOption(args, "formula") ? null : explainedJudgement(value, progressOn(io, judging));
    const document = hasOption(args, "simulate") ? simulatedDocument(value, judgement) : planScenario(value, judgement);
    io.out(hasOption(args, "json") ? planJson(document) : reportOf(value, document, io));
    return hasOption(args, "check") ? checked(value, document, io) : null;
  },
};

export default plan;
