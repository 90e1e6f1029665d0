import type { AllocatedWork, Allocation, MonthlyClass, UnallocatedLine } from "../engine/cost/allocation.ts";
import type { ByTokens, TokenKind } from "../engine/ledger.ts";
import { compensatedSum } from "../numeric/compensated-sum.ts";
import { million } from "../quantity/number-words.ts";

/** What a month can be added up by: a class, one of its labels, or the model that does the work. */
export const groupKinds = ["class", "product", "feature", "tenant", "tier", "model"] as const;

export type GroupKind = (typeof groupKinds)[number];

type LabelKind = Exclude<GroupKind, "class" | "model">;

/** A class as it is called, with what it is counted under. */
export interface LabelledClass {
  readonly id: string;
  readonly name: string;
  readonly labels: Readonly<Record<LabelKind, string>>;
}

/** A month over what was done in it, USD; `null`: unknown, none was done, or the fleet does not complete it. */
export interface UnitCosts {
  readonly call: number | null;
  readonly millionTokens: number | null;
  readonly millionOf: ByTokens<number | null>;
  readonly attempt: number | null;
  readonly success: number | null;
  /** `null` as well: nobody said how many users each class has. */
  readonly userMonth: number | null;
}

/** What is counted under one name. */
export interface MonthGroup {
  /** `null`: classes without such a label. */
  readonly name: string | null;
  readonly classes: number;
  readonly calls: number;
  readonly tokens: ByTokens;
  readonly attempts: number;
  readonly successes: number;
  readonly users: number | null;
  /** `null`: a price, or a count of devices, is unknown. */
  readonly allocatedUsd: number | null;
  readonly carriedUsd: number | null;
  readonly units: UnitCosts;
}

/** A month added up by one kind of name: groups and unallocated lines sum to the total. */
export interface GroupedMonth {
  readonly kind: GroupKind;
  /** The dearest first, what has no name last. */
  readonly groups: readonly MonthGroup[];
  readonly unallocated: readonly UnallocatedLine[];
  readonly total: MonthGroup;
}

/** Less than this of anything in a month is none. */
const leastPerMonth = 1e-6;

function sumOrUnknown(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length < values.length ? null : compensatedSum(known);
}

interface Members {
  readonly works: readonly AllocatedWork[];
  /** Whose own sessions run here. */
  readonly mains: readonly MonthlyClass[];
  readonly isCarried: boolean;
}

const kindsOfTokens: readonly TokenKind[] = ["input", "cachedInput", "output"];

function tokensOf({ works }: Members): ByTokens {
  const [input = 0, cachedInput = 0, output = 0] = kindsOfTokens.map((kind) =>
    compensatedSum(works.map(({ tokens }) => tokens[kind])),
  );
  return { input, cachedInput, output };
}

type Counts = Pick<MonthGroup, "calls" | "tokens" | "attempts" | "successes" | "users" | "carriedUsd">;

function unitCosts({ works, isCarried }: Members, counts: Counts): UnitCosts {
  const { calls, tokens, attempts, successes, users, carriedUsd } = counts;
  const over = (usd: number | null, count: number | null) =>
    usd === null || !isCarried || count === null || count < leastPerMonth ? null : usd / count;
  const millions = (usd: number | null, count: number) => {
    const each = over(usd, count);
    return each === null ? null : each * million;
  };
  const usdOf = (kind: TokenKind) => sumOrUnknown(works.map(({ tokensUsd }) => tokensUsd?.[kind] ?? null));
  return {
    call: over(carriedUsd, calls),
    millionTokens: millions(carriedUsd, compensatedSum(Object.values(tokens))),
    millionOf: {
      input: millions(usdOf("input"), tokens.input),
      cachedInput: millions(usdOf("cachedInput"), tokens.cachedInput),
      output: millions(usdOf("output"), tokens.output),
    },
    attempt: over(carriedUsd, attempts),
    success: over(carriedUsd, successes),
    userMonth: over(carriedUsd, users),
  };
}

function groupOf(name: string | null, members: Members): MonthGroup {
  const { works, mains } = members;
  const counts = {
    calls: compensatedSum(works.map(({ calls }) => calls)),
    tokens: tokensOf(members),
    attempts: compensatedSum(mains.map(({ attempts }) => attempts)),
    successes: compensatedSum(mains.map(({ successes }) => successes)),
    users: mains.length === 0 ? null : sumOrUnknown(mains.map(({ users }) => users)),
    carriedUsd: sumOrUnknown(works.map(({ carriedUsd }) => carriedUsd)),
  };
  return {
    name,
    classes: new Set(works.map(({ classId }) => classId)).size,
    ...counts,
    allocatedUsd: sumOrUnknown(works.map(({ allocatedUsd }) => allocatedUsd)),
    units: unitCosts(members, counts),
  };
}

function membersOf(works: readonly AllocatedWork[], classes: readonly MonthlyClass[]): Members {
  const own = (isIn: (work: AllocatedWork) => boolean) =>
    classes.filter(({ id }) => works.some((work) => work.classId === id && isIn(work)));
  return {
    works,
    mains: own(({ isMain }) => isMain),
    isCarried: own(({ calls }) => calls > 0).every(({ isCarried }) => isCarried),
  };
}

/** The total is the ledger's own, and what the plan prints. */
function totalOf({ works, classes, totalUsdPerMonth }: Allocation): MonthGroup {
  const members = membersOf(works, classes);
  const summed = groupOf(null, members);
  const counts = { ...summed, allocatedUsd: totalUsdPerMonth, carriedUsd: totalUsdPerMonth };
  return { ...counts, units: unitCosts(members, counts) };
}

const dearestFirst = (one: MonthGroup, other: MonthGroup) =>
  (other.carriedUsd ?? 0) - (one.carriedUsd ?? 0) || ((one.name ?? "") < (other.name ?? "") ? -1 : 1);

/**
 * A month by classes, by one of their labels, or by models. A class whose calls go to several models is told with each of them;
 * its tools, reviews, platform and successes with the model of its own session.
 */
export function groupedMonth(month: Allocation, kind: GroupKind, classes: readonly LabelledClass[]): GroupedMonth {
  const nameOf = ({ classId, model }: AllocatedWork): string => {
    const own = classes.find(({ id }) => id === classId);
    if (kind === "model") return model;
    return kind === "class" ? classId : (own?.labels[kind].trim() ?? "");
  };
  const shownName = (name: string) => {
    if (kind !== "class") return name;
    return classes.find(({ id }) => id === name)?.name || name;
  };
  const names = [...new Set(month.works.map(nameOf))];
  const groups = names.map((name) => {
    const works = month.works.filter((work) => nameOf(work) === name);
    return groupOf(name === "" ? null : shownName(name), membersOf(works, month.classes));
  });
  return {
    kind,
    groups: [
      ...groups.filter(({ name }) => name !== null).toSorted(dearestFirst),
      ...groups.filter(({ name }) => name === null),
    ],
    unallocated: month.unallocated,
    total: totalOf(month),
  };
}

/** Which kinds tell classes apart or name them: labels that nobody gave say nothing. */
export function usedKinds(classes: readonly LabelledClass[]): readonly GroupKind[] {
  return groupKinds.filter(
    (kind) => kind === "class" || kind === "model" || classes.some(({ labels }) => labels[kind].trim() !== ""),
  );
}
