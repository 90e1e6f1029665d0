import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import type { SeriesId } from "../../formats/actuals/actual-series.ts";
import { editableFields, type LocatedField, replaced } from "../../scenario/field-path.ts";
import type { FieldFacts } from "../../scenario/field.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Assumption } from "./assumptions.ts";
import type { Watched } from "./watched-series.ts";

/** What an assumption was, by the series that shows it. */
export interface Came {
  readonly series: SeriesId;
  readonly value: number;
  readonly unit: string;
  /** Of each of its fields. */
  readonly values: readonly number[];
  /** The month from which it is so, after the start, and the first that was watched. */
  readonly from: number;
  readonly firstMonth: number;
  readonly since: string;
  /** Months that tell it. */
  readonly months: number;
}

/** A scenario with its fields by path, which are looked up for each assumption. */
export interface Located {
  readonly scenario: Scenario;
  readonly fields: ReadonlyMap<string, LocatedField>;
}

export function located(scenario: Scenario): Located {
  return { scenario, fields: new Map(editableFields(scenario).map((field) => [field.path, field])) };
}

/** What came of an assumption: its plan times what its series is off; `null`: the actuals do not hold its series. */
export function cameOf(of: Located, assumption: Assumption, watched: readonly Watched[]): Came | null {
  const own = seriesOf(of.scenario, assumption, watched);
  const [first] = own?.months ?? [];
  if (own === null || first === undefined) return null;
  const { from, off } = assumption.isGrowth ? { from: first.month, off: slopeOf(own) } : stepOf(own);
  const values = assumption.paths.map((path) => valueOf(of, path, assumption, off));
  const [value] = values;
  const since = own.months.find(({ month }) => month >= from)?.date ?? first.date;
  const months = own.months.filter(({ month }) => month >= from).length;
  return value === undefined
    ? null
    : {
        series: own.series,
        unit: factsOf(of.fields.get(assumption.path)?.shape).unit,
        value,
        values,
        from,
        firstMonth: first.month,
        since,
        months,
      };
}

function seriesOf({ classes }: Scenario, { series, classId }: Assumption, watched: readonly Watched[]): Watched | null {
  const isOnly = classes.filter(({ enabled }) => enabled).length === 1;
  const isOwn = (own: Watched) => own.classId === classId || (own.classId === null && isOnly);
  for (const id of series) {
    const found = watched.find((own) => own.series === id && isOwn(own));
    if (found !== undefined) return found;
  }
  return null;
}

/** The least squares slope through the start, where nothing has grown yet. */
function slopeOf({ months, offs }: Watched): number {
  const squares = months.reduce((sum, { month }) => sum + month * month, 0);
  const along = months.reduce((sum, { month }, place) => sum + month * (offs[place] ?? 0), 0);
  return squares > 0 ? along / squares : 0;
}

/** The month from which a level that stays explains most, and the level; a later start has to explain as much more as chance would. */
function stepOf({ months, offs, chance }: Watched): { readonly from: number; readonly off: number } {
  const deviation = chance?.deviation ?? 1;
  let best = { from: months[0]?.month ?? 0, off: 0, score: Number.NEGATIVE_INFINITY };
  for (const [place, { month }] of months.entries()) {
    const rest = offs.slice(place);
    const sum = rest.reduce((total, off) => total + off, 0);
    const score =
      (sum * sum) / rest.length / (deviation * deviation) - (place > 0 ? log(Math.max(2, months.length)) : 0);
    if (score > best.score) best = { from: month, off: sum / rest.length, score };
  }
  return best;
}

const noFacts: Pick<FieldFacts, "unit" | "min" | "max"> = { unit: "", min: 0, max: Number.MAX_VALUE };

function valueOf({ fields }: Located, path: string, { isGrowth }: Assumption, off: number): number {
  const field = fields.get(path);
  const planned = baseOf(field?.value);
  const { min, max } = factsOf(field?.shape);
  const value = isGrowth ? (1 + planned) * exp(off) - 1 : planned * exp(off);
  return Math.min(max, Math.max(min, value));
}

function baseOf(value: unknown): number {
  if (typeof value === "number") return value;
  return (value as { readonly base?: number } | null | undefined)?.base ?? 0;
}

function factsOf(shape: LocatedField["shape"] | undefined) {
  const inner = shape?.kind === "nullable" ? shape.inner : shape;
  return inner !== undefined && "facts" in inner ? inner.facts : noFacts;
}

/** A scenario whose assumption is set to other values. */
export function withValues(
  { scenario, fields }: Located,
  { paths }: Pick<Assumption, "paths">,
  values: readonly number[],
): Scenario {
  return paths.reduce((result, path, place) => {
    const field = fields.get(path);
    return field === undefined ? result : replaced(result, field.keys, values[place] ?? 0);
  }, scenario);
}
