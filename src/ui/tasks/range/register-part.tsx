import { useMemo } from "react";
import { registerCells, registerHeads, registerRows, registerTitle } from "../../../experiment-words/register-words.ts";
import type { KnownInput } from "../../../planning/draws/odds-document.ts";
import type { PageRange } from "../../../planning/page-range.ts";
import { assumptionsOf } from "../../../scenario/assumptions.ts";
import { experimentOf } from "../../../state/jobs/experiment-of.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";

interface RegisterPartProps {
  readonly range: Pick<PageRange, "tornado" | "tenthBetter">;
  readonly nameOf: (path: string) => string;
}

const notDrawn: readonly KnownInput[] = [];

/** Rows that stand on the page; the table and the file have all. */
const shown = 12;

/** What the plan rests on: where each number comes from, how old it is, and what it would pay to measure it. */
export function RegisterPart({ range: { tornado, tenthBetter }, nameOf }: RegisterPartProps) {
  const scenario = useApp((state) => state.scenario);
  const openField = useApp((state) => state.openField);
  const drawn = useApp((state) => experimentOf(state, "odds", state.scenario.pools[0]?.id ?? "")?.answer ?? null);
  const knownInputs =
    (drawn !== null && drawn.scenario === scenario ? drawn.value?.knownInputs : undefined) ?? notDrawn;
  const rows = useMemo(
    () => registerRows(assumptionsOf(scenario), { tornado, tenthBetter, knownInputs }),
    [scenario, tornado, tenthBetter, knownInputs],
  );
  const columns = [
    { id: "input", label: "Assumption", align: "left" } as const,
    ...registerHeads.map((label, place) => ({ id: label, label, align: "left", isMain: place === 0 }) as const),
  ];
  return (
    <ChartFrame
      title={registerTitle(rows, nameOf)}
      caption={`The first ${Math.min(shown, rows.length)} by what it would pay to know them: by so much the 90th percentile falls, on average${knownInputs.length === 0 ? "; draw the ranges to see it" : ""}. The table has all`}
      table={{ columns, rows: rows.map((row) => ({ id: row.path, cells: [nameOf(row.path), ...registerCells(row)] })) }}
      fileName="assumptions"
    >
      <Ledger
        caption="Assumptions"
        columns={columns}
        rows={rows.slice(0, shown).map((row) => ({
          id: row.path,
          cells: [
            <TextButton key="name" onClick={() => openField(row.path)}>
              {nameOf(row.path)}
            </TextButton>,
            ...registerCells(row),
          ],
        }))}
      />
    </ChartFrame>
  );
}
