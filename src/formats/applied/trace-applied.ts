import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { mostClasses } from "../../scenario/most-members.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { classFields, traceFit } from "../calls/trace-fit.ts";
import { ratesFit } from "../calls/rates-fit.ts";
import { traceWords } from "../calls/trace-words.ts";
import { splitCalls, twoKinds } from "../calls/two-kinds.ts";
import type { HeldCalls } from "../calls/call.ts";
import type { FileRead } from "../reading/import-document.ts";
import type { Applied, Applying, AppliedWhere } from "./applying.ts";

/** An id that no class has yet, made of what stands before the first dot of a file's name. */
function newId(scenario: Scenario, path: string): string {
  const name = (path.split("/").at(-1) ?? "").split(".")[0] ?? "";
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const base = /^[a-z]/.test(plain)
    ? plain.slice(0, longestId)
    : `trace-${plain}`.slice(0, longestId).replace(/-$/, "");
  const taken = new Set(scenario.classes.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** What files of rows end in. */
const ending = /\.(?:csv|tsv|jsonl?|txt|traj|gz)(?:\.gz)?$/i;
const longestId = 24;
const longestName = 20;

/** A class with the figures of a trace: an own one, or a new one of the first pool. What the trace does not say stays as it was. */
export const traceApplied: Applying = (scenario, read, where) => {
  const { calls, rates } = read.imported;
  if (rates !== undefined) return withClass(scenario, read, where, classFields(ratesFit(read.imported)), []);
  if (calls === undefined || calls.count === 0)
    return refused(
      "no-calls",
      read.path,
      `${read.path} holds no calls one by one, so that no class can be fitted to it.`,
    );
  const kinds = twoKinds(calls);
  if (kinds !== null && where.isSplit === true) return withKinds(scenario, read, where, splitCalls(calls, kinds));
  const made = withClass(scenario, read, where, classFields(traceFit(calls)), traceWords(read.imported));
  return made.ok && kinds !== null ? success({ ...made.value, canSplit: true }) : made;
};

/** Both kinds of work of a trace as classes of their own. */
function withKinds(
  scenario: Scenario,
  read: FileRead,
  where: AppliedWhere,
  kinds: readonly [HeldCalls, HeldCalls],
): Outcome<Applied> {
  let made = scenario;
  const words: string[] = [];
  for (const [index, calls] of kinds.entries()) {
    const stem = (read.path.split("/").at(-1) ?? "").replace(ending, "");
    const path = `${index === 0 ? "short" : "long"}-${stem}`;
    const at = { pool: where.pool, workClass: index === 0 ? where.workClass : null };
    const result = withClass(made, { ...read, path }, at, classFields(traceFit(calls)), []);
    if (!result.ok) return result;
    made = result.value.scenario;
    words.push(...result.value.words);
  }
  return success({ scenario: made, words, canSplit: true });
}

/** What a class needs most, and files do not always say. */
const asked = { arrivals: "workflows a day", prefixTokens: "the first prompt", outputTokens: "the output of a call" };

/** A scenario with a class that has these fields. */
export function withClass(
  scenario: Scenario,
  { path }: FileRead,
  where: AppliedWhere,
  fields: Readonly<Record<string, unknown>>,
  words: readonly string[],
): Outcome<Applied> {
  const known = scenario.classes.find(({ id }) => id === where.workClass);
  const pool = where.pool ?? known?.pool ?? scenario.pools[0]?.id ?? "";
  if (known === undefined && scenario.classes.length >= mostClasses)
    return refused(
      "too-many-classes",
      path,
      `A scenario has ${mostClasses} classes at most: name one of them with --class.`,
    );
  const id = known?.id ?? where.workClass ?? newId(scenario, path);
  const name = (path.split("/").at(-1) ?? id).replace(ending, "").replaceAll(/\p{C}/gu, "").slice(0, longestName);
  // Nobody's users wait for ever: what the pool promises others stands until somebody says otherwise.
  const like = scenario.classes.find((one) => one.pool === pool);
  const base = known ?? { id, name: name === "" ? id : name, ...(like === undefined ? {} : { limits: like.limits }) };
  // What a trace says of a session's history is a part of it: the rest stays as it was.
  const context = { ...known?.context, ...(fields["context"] as object | undefined) };
  const made = { ...base, ...fields, context, id, pool };
  const classes =
    known === undefined ? [...scenario.classes, made] : scenario.classes.map((one) => (one === known ? made : one));
  const result = parseScenario({ ...scenario, classes });
  if (!result.ok) return result;
  const what =
    known === undefined
      ? `The class ${made.name} is new in the pool ${pool}.`
      : `The class ${made.name} has new figures.`;
  const limits =
    known === undefined && like !== undefined && hasLimits(like) ? [`Its limits are those of ${like.name}.`] : [];
  const twin = known === undefined ? scenario.classes.find((one) => one.name === made.name) : undefined;
  const twice =
    twin === undefined
      ? []
      : [
          `There is a class ${twin.name} already, and this one comes beside it: to replace its figures, choose it (${twin.id}).`,
        ];
  const unsaid = Object.entries(asked).flatMap(([field, called]) => (field in fields ? [] : [called]));
  const usual =
    known === undefined && unsaid.length > 0
      ? [`Not in the file, and usual values until somebody types better ones: ${unsaid.join(", ")}.`]
      : [];
  return success({ scenario: result.scenario, words: [what, ...twice, ...usual, ...limits, ...words] });
}

function hasLimits({ limits }: Scenario["classes"][number]): boolean {
  return limits.ttftSeconds !== null || limits.itlSeconds !== null;
}
