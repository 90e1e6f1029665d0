import type { RuntimeProfile } from "../../engine/input.ts";
import { type EarlierEngine, earlierEngines, earlierFigures, olderVersions, versionedTimes } from "./engine-version.ts";
import { memories, runtimeRowId, runtimeRowName } from "./fitted-row.ts";
import { allRuntimes } from "./index.generated.ts";
import type { NumberFormatClass } from "./number-format-class.ts";
import type { RuntimeRow } from "./runtime-row.ts";

/** A speed that was measured under other conditions is taken to lie within so many times the errors of those. */
const wider = 2;

const errors = ["itl", "ttft", "throughput"] as const;

type Errors = Pick<RuntimeProfile, `${(typeof errors)[number]}${"Error" | "Band"}Percent`>;

/** Twice the largest errors among some rows. */
function widerErrors(rows: readonly RuntimeProfile[]): Errors {
  const largest = (figure: keyof Errors) => {
    const known = rows.flatMap((row) => row[figure] ?? []);
    return known.length === 0 ? null : wider * Math.max(...known);
  };
  const entries = errors.flatMap((kind) =>
    ([`${kind}ErrorPercent`, `${kind}BandPercent`] as const).map((figure) => [figure, largest(figure)]),
  );
  return Object.fromEntries(entries) as Errors;
}

/** A row with another's figures: those of a fit are assumptions here, what the engine's code says stays. */
function assumedRow(
  from: RuntimeRow,
  family: string,
  format: NumberFormatClass,
  note: string,
  errorsHere: Errors,
): RuntimeRow {
  const own = Object.entries(from.provenance).map(([figure, grounds]) => {
    const isFitted = grounds.note.startsWith("fitted on");
    return [figure, isFitted ? { source: "assumed", note: `${note}; ${grounds.note} there` } : grounds];
  });
  return {
    ...from,
    ...errorsHere,
    errors: null,
    id: runtimeRowId(from.engine, family, format),
    name: runtimeRowName(from.engine, family, format),
    family,
    format,
    basis: "assumed",
    provenance: Object.fromEntries(own) as RuntimeRow["provenance"],
  };
}

/**
 * Weights alone in fewer bits: kernels widen them and multiply in 16 bit, so that all but their bytes is as in the engine's
 * 16-bit row of the family.
 */
const weightOnly = allRuntimes.flatMap((row) => {
  const { engine, family, format } = row;
  if (engine === null || family === null || format !== "16-bit") return [];
  return [assumedRow(row, family, "weight-only", "as with 16-bit weights on these devices", widerErrors([row]))];
});

/** Makers whose devices hardly anybody has measured, and engines that run there: as on Hopper with weights of that width. */
const elsewhere = {
  families: ["cdna2", "cdna3", "cdna4", "gaudi", "tpu", "trainium"],
  engines: ["vllm", "sglang"],
  formats: ["16-bit", "8-bit", "4-bit", "weight-only"],
} as const;

/** Devices of one maker run alike; what nobody measured of these either runs as on Hopper. */
const kin: Readonly<Record<string, string>> = { cdna2: "cdna3", cdna4: "cdna3" };

function onFamily(engine: string, family: string, format: string): RuntimeRow | undefined {
  const own = [...allRuntimes, ...weightOnly].filter((row) => row.engine === engine);
  const of = (width: string) => own.find((row) => row.family === family && row.format === width);
  return of(format) ?? (format === "4-bit" ? of("weight-only") : undefined);
}

const asElsewhere = elsewhere.families.flatMap((family) =>
  elsewhere.engines.flatMap((engine) =>
    elsewhere.formats.flatMap((format) => {
      const alike = kin[family];
      const own = alike === undefined ? undefined : onFamily(engine, alike, format);
      const from = own ?? onFamily(engine, "hopper", format);
      const place = own === undefined ? "Hopper" : "CDNA3";
      const note = `nobody has measured these devices: as the engine does on ${place}`;
      return from === undefined ? [] : [assumedRow(from, family, format, note, widerErrors(allRuntimes))];
    }),
  ),
);

const fitted = new Set(allRuntimes.map(({ id }) => id));

/** Those that were fitted, and, where there is none, those that stand in. */
const newestRows: readonly RuntimeRow[] = [
  ...allRuntimes,
  ...[...weightOnly, ...asElsewhere].filter(({ id }) => !fitted.has(id)),
];

/** The rows of an engine as its earlier versions have them. */
function earlierRows(engine: EarlierEngine): readonly RuntimeRow[] {
  const { newest, until } = olderVersions[engine];
  const memory = memories[engine];
  return newestRows.flatMap((row) => {
    const { family, format, earlierFactor } = row;
    if (row.engine !== newest || earlierFactor === undefined) return [];
    const times = versionedTimes.map((figure) => {
      const { source, note } = row.provenance[figure];
      return [
        figure,
        {
          source,
          note: `${earlierFactor} times what it is from ${until.join(".")} on, by runs that differ in that alone; ${note}`,
        },
      ] as const;
    });
    return [
      {
        ...earlierFigures(row, earlierFactor),
        ...memory.figures,
        id: runtimeRowId(engine, family, format),
        name: runtimeRowName(engine, family, format),
        engine,
        provenance: { ...row.provenance, ...memory.provenance, ...Object.fromEntries(times) },
      },
    ];
  });
}

/** Every runtime profile. */
export const runtimeRows: readonly RuntimeRow[] = [...newestRows, ...earlierEngines.flatMap(earlierRows)];
