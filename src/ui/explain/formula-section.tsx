import type { Explanation } from "../../metrics/explanation.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { ExplainSection } from "./explain-section.tsx";
import { type FigureRow, FigureRows } from "./figure-rows.tsx";
import { figureText, formulaNumber, fullNumber, longFigureText } from "./figure-text.ts";
import { dollars } from "../../quantity/currency.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { type FormulaPart, formulaParts, formulaText } from "./formula-parts.ts";
import { openedTarget } from "./opened-target.ts";
import { plainName } from "./plain-names.ts";
import { ReferenceList } from "./reference-list.tsx";
import styles from "./formula-section.module.css";
import type { ReactNode } from "react";
import formulaLineStyles from "./formula-line.module.css";
import type { Reference } from "../../catalog/references/reference.ts";
import { referencesOf } from "./input-origin.ts";

type FormulaExplanation = Extract<Explanation, { readonly kind: "formula" }>;

interface FormulaInputRow extends FigureRow {
  readonly unit: string;
}

/** What the formula took, each by the name a reader knows it by. */
function inputRows(
  { inputs }: FormulaExplanation,
  target: ExplainTarget,
  { plan }: PagePlan,
): readonly FormulaInputRow[] {
  return inputs.map(({ name, value }) => {
    const opened = openedTarget(name, target, plan);
    const metric = opened === null ? null : metricOf(opened.scope, opened.id);
    const { label, unit } = metric ?? plainName(name);
    const note = opened === null ? plainName(name).note : undefined;
    return { id: name, label, unit, target: opened, value, text: longFigureText(value, unit), note };
  });
}

/** `calls a second`, but `KV cache`: within a formula names are not sentences. */
function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

function unitNote(units: readonly string[]): string | null {
  const notes = [
    units.includes("s") ? "times in seconds" : "",
    units.includes("share") ? "shares as parts of 1" : "",
    units.includes("bytes") ? "memory in bytes" : "",
    units.some(isMoney) && moneyCode() !== dollars.code ? "money in dollars" : "",
  ].filter((note) => note !== "");
  const text = notes.join(", ");
  return text === "" ? null : `Counted with ${text}.`;
}

const isMoney = (unit: string) => unit.startsWith("USD");

/** `0.405, which is 40.5 %`: a share as the formula counts it, and as it is read; so with dollars where another currency is read. */
function resultText(value: number, unit: string): string {
  return unit === "share" || (isMoney(unit) && moneyCode() !== dollars.code)
    ? `${formulaNumber(value)}, which is ${figureText(value, unit)}`
    : formulaNumber(value);
}

/** The same with every digit, for whoever computes it again. */
function ExactFormula({ explanation: { expression, inputs, value } }: { readonly explanation: FormulaExplanation }) {
  const valueOf = new Map(inputs.map((input) => [input.name, input.value]));
  const exact = (part: FormulaPart) =>
    part.kind === "name"
      ? fullNumber(valueOf.get(part.name) ?? null)
      : part.kind === "number"
        ? String(part.value)
        : "";
  return (
    <details className={styles["exact"]}>
      <summary>Exact</summary>
      {formulaText(formulaParts(expression), exact)} = {fullNumber(value)}
    </details>
  );
}

interface FormulaSectionProps {
  readonly explanation: FormulaExplanation;
  readonly target: ExplainTarget;
  readonly page: PagePlan;
}

/** The formula in words, with its values, and the inputs that open in turn. */
export function FormulaSection({ explanation, target, page }: FormulaSectionProps) {
  const parts = formulaParts(explanation.expression);
  const rows = inputRows(explanation, target, page);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const named = (part: FormulaPart) => {
    if (part.kind === "name") return lowered(rowOf.get(part.name)?.label ?? part.name);
    return part.kind === "number" ? formulaNumber(part.value) : "";
  };
  const filled = (part: FormulaPart) => {
    if (part.kind === "name") return formulaNumber(rowOf.get(part.name)?.value ?? 0);
    return part.kind === "number" ? formulaNumber(part.value) : "";
  };
  const resultUnit = metricOf(target.scope, target.id)?.unit ?? "";
  const source = formulaSource(explanation.source);
  const note = unitNote([resultUnit, ...rows.map(({ unit }) => unit)]);
  return (
    <>
      <ExplainSection title="Formula">
        <div className={styles["formula"]}>
          <span />
          <span>
            <FormulaLine parts={parts} text={named} />
          </span>
          <span className={styles["equals"]}>=</span>
          <span>
            <FormulaLine parts={parts} text={filled} />
          </span>
          <span className={styles["equals"]}>=</span>
          <strong>{resultText(explanation.value, resultUnit)}</strong>
        </div>
        <ExactFormula explanation={explanation} />
        <p className={styles["source"]}>{[note, source.words].filter(Boolean).join(" ")}</p>
        <ReferenceList references={source.references} />
      </ExplainSection>
      <ExplainSection title={rows.some((row) => row.target !== null) ? "Inputs; underlined ones open" : "Inputs"}>
        <FigureRows caption="Inputs of the formula" rows={rows} />
      </ExplainSection>
    </>
  );
}

type Written = (part: FormulaPart) => string;

function written(parts: readonly FormulaPart[], text: Written): ReactNode[] {
  return parts.map((part, index) => {
    // Parts of one formula never change places.
    const key = `${index}`;
    if (part.kind === "raised") return <sup key={key}>{written(part.parts, text)}</sup>;
    if (part.kind === "sign") {
      return (
        <span key={key} className={formulaLineStyles["sign"]}>
          {part.text}
        </span>
      );
    }
    return <span key={key}>{text(part)}</span>;
  });
}

/** A formula on one line, or more where it is long; `text` says what a name or a number reads. */
function FormulaLine({ parts, text }: { readonly parts: readonly FormulaPart[]; readonly text: Written }) {
  return <>{written(parts, text)}</>;
}

interface FormulaSource {
  readonly words: string;
  readonly references: readonly Reference[];
}

/** Where a formula stands: a paper or a page, or derived from what its terms mean. */
function formulaSource(source: string): FormulaSource {
  const references = referencesOf([source]);
  const words = references.length === 0 ? "The formula follows from what its terms mean." : "The formula is from:";
  return { words, references };
}
