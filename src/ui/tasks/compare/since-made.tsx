import { figureRows, inputRows, ownerNames } from "../../../experiment-words/compare-tables.ts";
import type { Comparison } from "../../../planning/compare/comparison-document.ts";
import type { Shown } from "../../../scenario/link/shown.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { ComparedAnswer } from "../../../state/jobs/comparing.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";

/** What A showed when its link was made, what it shows now, and which rows of the catalogue or which method that comes from. */
export function SinceMade({ answer: { other, value } }: { readonly answer: ComparedAnswer }) {
  const method = useApp((state) => state.plan?.method ?? null);
  const { sent } = other;
  const isOfMethod = sent === null || sent.method === 0 || method === null || sent.method === method;
  if (value.since === null && isOfMethod) return null;
  return (
    <TitledPart title="Since A was made" caption="Then, now, and why: by the rows that A holds, and by today's.">
      <ul>
        {sent !== null && sent.method > 0 && (
          <li>
            Then, by method {sent.method}: {thenText(sent)}. Fingerprint {value.found.a.scenarioHash}.
          </li>
        )}
        <li>
          Now, by its own rows{method === null ? "" : ` and method ${method}`}: {figuresText(value.found.a)}.
        </li>
        {value.since !== null && <Moved since={value.since} answer={{ other }} />}
        {!isOfMethod && (
          <li>
            The method has changed since, from {sent.method} to {method}.
          </li>
        )}
      </ul>
    </TitledPart>
  );
}

function thenText({ devices, costUsdPerMonth }: Shown): string {
  return figuresText({ devices, costUsdPerMonth });
}

function figuresText({ devices, costUsdPerMonth }: Pick<Shown, "devices" | "costUsdPerMonth">): string {
  return `${formatCount(devices)} devices, ${formatUsd(costUsdPerMonth)} a month`;
}

interface MovedProps {
  readonly since: Comparison;
  readonly answer: Pick<ComparedAnswer, "other">;
}

/** The rows that are others today, and what they do to A by formula. */
function Moved({ since, answer: { other } }: MovedProps) {
  const rows = inputRows(since, ownerNames(other.scenario, other.scenario)).map(
    ({ name, a, b }) => `${name} ${a} → ${b}`,
  );
  const moved = figureRows(since).filter(({ difference }) => /[1-9]/.test(difference));
  const [devices, month] = ["devices", "costUsdPerMonth"].map((id) => moved.find((row) => row.id === id));
  const moves = [devices, month].flatMap((row) => (row === undefined ? [] : [`${row.name} ${row.a} → ${row.b}`]));
  return (
    <li>
      Rows of the catalogue that have changed: {rows.join("; ")}. By formula,{" "}
      {moves.length === 0 ? "they move neither its devices nor its month" : `with them: ${moves.join(", ")}`}.
    </li>
  );
}
