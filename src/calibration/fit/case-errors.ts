import {
  type CaseErrors,
  type ErrorKind,
  errorKinds,
  type KindErrors,
  type MeasuredCase,
  measuredCases,
} from "../../catalog/runtimes/measured-case.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import { type FitError, foldOf, quantileOf } from "./fit-errors.ts";
import type { FitItem } from "./fit-item.ts";
import { groupName } from "./fitted-figures.ts";

/** Of the rows that a case's bands speak of, how many lie inside bands that the other half of the deployments gave. */
export interface BandCheck {
  readonly case: MeasuredCase;
  readonly kind: ErrorKind;
  readonly rows: number;
  readonly insidePercent: number;
}

/** What deals deployments into parts. */
export const seed = 1;
/** Fewer rows than these say nothing of a band: the engine's speak. */
const fewestErrors = 20;
/** The share of measured rows that a band holds. */
const bandShare = 0.8;

/** A share in per cent, to a tenth. */
export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

function isKind(kind: ErrorKind): (item: FitItem) => boolean {
  if (kind === "itl") return (item) => item.kind === "tpot" || item.kind === "itl";
  if (kind === "ttft") return (item) => item.kind === "ttft";
  return ({ row }) => /throughput/.test(row.metric);
}

/**
 * Median and band of each kind's errors; `null` where too few rows say. The row that a band is asked about is none of those that it is
 * of: of n of them it has its place among n + 1.
 *
 *     band = the error that a share 0.8 (1 + 1 / rows) of the rows is not over
 */
function kindErrors(errors: readonly FitError[]): KindErrors {
  return ofEachKind((kind) => {
    const sizes = errors
      .filter(({ item }) => item.weight > 0 && isKind(kind)(item))
      .map(({ error }) => Math.abs(error));
    if (sizes.length < fewestErrors) return [null, null];
    return [quantileOf(sizes, 0.5), quantileOf(sizes, bandShare * (1 + 1 / sizes.length))].map(percent);
  });
}

function ofEachKind(figures: (kind: ErrorKind) => readonly (number | null)[]): KindErrors {
  return Object.fromEntries(errorKinds.map((kind) => [kind, figures(kind)])) as KindErrors;
}

function orElse(own: KindErrors, above: KindErrors): KindErrors {
  return ofEachKind((kind) => own[kind].map((value, index) => value ?? above[kind][index] ?? null));
}

/** Engine, family of devices, number format; `null`: any. */
export type RowGroup = readonly [RuntimeEngine | null, string | null, string | null];
/** Errors of rows by fits that left out what each case has not seen. */
export type CaseRows = Readonly<Record<MeasuredCase, readonly FitError[]>>;

function isOfGroup([engine, family, format]: RowGroup): (error: FitError) => boolean {
  return ({ item: { group } }) =>
    (engine === null || group[0] === engine) && (family === null || (group[1] === family && group[2] === format));
}

/** The groups that speak for one: itself, its engine, all; from the one to the next where too few rows say. */
function groupsAbove([engine, family, format]: RowGroup): readonly RowGroup[] {
  const all: readonly RowGroup[] = [
    [engine, family, format],
    [engine, null, null],
    [null, null, null],
  ];
  return all.slice(family !== null ? 0 : engine !== null ? 1 : 2);
}

/** Errors of a group in one case; where too few rows say, of the engine, else of all. */
export function errorsIn(errors: readonly FitError[], group: RowGroup): KindErrors {
  return groupsAbove(group)
    .map((above) => kindErrors(errors.filter(isOfGroup(above))))
    .reduce((own, above) => orElse(own, above));
}

/** What was measured less is met no better: a band is at least as wide as that of the case before. */
function noNarrower(own: KindErrors, before: KindErrors): KindErrors {
  return ofEachKind((kind) =>
    own[kind].map((value, index) => {
      const least = before[kind][index] ?? null;
      return value === null || least === null ? value : Math.max(value, least);
    }),
  );
}

/** Errors of a group by case. */
export function caseErrors(byCase: CaseRows, group: RowGroup): CaseErrors<KindErrors> {
  const deployment = errorsIn(byCase.deployment, group);
  const family = noNarrower(errorsIn(byCase.family, group), deployment);
  return { deployment, family, unseen: noNarrower(errorsIn(byCase.unseen, group), family) };
}

/** Of devices and formats that were never measured nothing is known of any model. */
export function anyCase(errors: KindErrors): CaseErrors<KindErrors> {
  return { deployment: errors, family: errors, unseen: errors };
}

/** How many rows of one half of the deployments lie inside the bands that the other half gives, and the other way round. */
export function bandChecks(byCase: CaseRows): readonly BandCheck[] {
  const halfOf = ({ item }: FitError) => foldOf(item.configuration, { folds: 2, seed });
  return measuredCases.flatMap((name) => {
    const errors = byCase[name].filter(({ item }) => item.weight > 0);
    const inside = [0, 1].flatMap((half) => {
      const other: CaseRows = {
        deployment: byCase.deployment.filter((error) => halfOf(error) !== half),
        family: byCase.family.filter((error) => halfOf(error) !== half),
        unseen: byCase.unseen.filter((error) => halfOf(error) !== half),
      };
      const bands = new Map<string, KindErrors>();
      return errors.flatMap((error) => {
        if (halfOf(error) !== half) return [];
        const kind = errorKinds.find((one) => isKind(one)(error.item));
        const group = groupName(error.item);
        const band = bands.get(group) ?? caseErrors(other, error.item.group)[name];
        bands.set(group, band);
        const most = kind === undefined ? null : band[kind][1];
        return kind === undefined || most === null ? [] : [{ kind, isInside: Math.abs(error.error) <= most / 100 }];
      });
    });
    return errorKinds.flatMap((kind) => {
      const own = inside.filter((one) => one.kind === kind);
      const share = own.filter(({ isInside }) => isInside).length / own.length;
      return own.length === 0 ? [] : [{ case: name, kind, rows: own.length, insidePercent: percent(share) }];
    });
  });
}
