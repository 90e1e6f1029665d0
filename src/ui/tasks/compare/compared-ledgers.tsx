import { figureRows, inputRows } from "../../../experiment-words/compare-tables.ts";
import type { SideNames } from "../../../experiment-words/compare-words.ts";
import type { Comparison } from "../../../planning/compare/comparison-document.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { useApp } from "../../../state/use-app.tsx";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";

const left = (id: string, label: string) => ({ id, label, align: "left" }) as const;
const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;

interface DifferingProps {
  readonly found: Comparison;
  readonly names: SideNames;
}

/** The inputs that differ, with both values. */
export function DifferingInputs({ found, names }: DifferingProps) {
  const rows = inputRows(found, names.owners).map(({ path, name, a, b, unit }) => {
    const isSaid = /^(?:share|s|minutes|bytes)$/.test(unit);
    return { id: path, cells: [name, a, b, isSaid ? "" : unit] };
  });
  const verb = rows.length === 1 ? "input differs" : "inputs differ";
  return (
    <LedgerFrame
      title={`${formatCount(rows.length)} ${verb}, ${formatCount(found.sameInputs)} are the same`}
      columns={[left("name", "Input"), { ...right("a", "A") }, { ...right("b", "B"), isMain: true }, left("in", "In")]}
      rows={rows}
      table={{ columns: [left("name", "Input"), right("a", "A"), right("b", "B"), left("in", "In")], rows }}
      fileName="inputs-that-differ"
    />
  );
}

interface FiguresProps {
  readonly found: Comparison;
  /** How often one is cheaper; `null`: nothing is a range. */
  readonly cheaper: string | null;
}

/** The figures of both, and of what else stands beside them. */
export function ComparedFigures({ found, cheaper }: FiguresProps) {
  const { others, chosen, answers } = useApp((state) => state.compared);
  const further = others.flatMap((other) => {
    const answer = answers[other.id];
    return other.id === chosen || answer === undefined ? [] : [{ other, rows: figureRows(answer.value.found) }];
  });
  const columns = [
    left("figure", "Answers"),
    right("a", "A"),
    right("b", "B"),
    { ...right("difference", "Difference"), isMain: true },
    right("percent", "Percent"),
    ...further.map(({ other }) => right(other.id, other.name)),
  ];
  const rows = figureRows(found).map(({ id, name, a, b, difference, percent }, index) => ({
    id,
    cells: [name, a, b, difference, percent, ...further.map((one) => one.rows[index]?.a ?? "")],
  }));
  return (
    <LedgerFrame
      title="The answers side by side"
      caption={cheaper ?? "Neither has a range: what is drawn is the plan itself."}
      columns={columns}
      rows={rows}
      table={{ columns, rows }}
      fileName="answers-side-by-side"
    />
  );
}
