import type { Finding } from "../../findings/finding.ts";
import { printedFinding } from "../../findings/printed-finding.ts";
import type { Explanation } from "../../metrics/explanation.ts";
import { noSuccessText } from "../../metrics/answer-sentence.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { ExplainSection } from "./explain-section.tsx";
import { explanationText } from "./explanation-text.ts";
import { FactsSection } from "./facts-section.tsx";
import { type FigureRow, FigureRows } from "./figure-rows.tsx";
import { FormulaSection } from "./formula-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { openedTarget } from "./opened-target.ts";
import { plainName } from "./plain-names.ts";
import { StatesSection, idleWords, queueRows } from "./states-section.tsx";
import { restsOnModel } from "./rests-on-model.ts";
import { SearchSection } from "./search-section.tsx";
import { SumSection } from "./sum-section.tsx";
import { targetName } from "./explain-target.ts";
import { CopyButton } from "./copy-button.tsx";
import { capital } from "../../quantity/sentence.ts";
import { formatRange } from "../../quantity/format-quantity.ts";
import { locatedField } from "../../scenario/field-path.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { inputOrigin } from "./input-origin.ts";
import { ReferenceList } from "./reference-list.tsx";
import { figureText } from "./figure-text.ts";

interface ExplainedProps {
  readonly target: ExplainTarget;
  readonly page: PagePlan;
}

/** What is said of a figure that nobody knows: the findings about its pool or class. */
function findingsAbout({ scope, at }: ExplainTarget, { findings, plan }: PagePlan): readonly Finding[] {
  if (scope === "plan") return findings.filter(({ severity }) => severity === "blocker");
  const poolId = plan.classes.find(({ id }) => scope === "class" && id === at)?.poolId ?? at;
  return findings.filter(({ at: where }) =>
    [`classes.${at}`, `pools.${poolId}`].some((place) => where === place || where.startsWith(`${place}.`)),
  );
}

function UnknownSection({ target, page }: ExplainedProps) {
  const findings = findingsAbout(target, page);
  const ofClass = page.plan.classes.filter(({ id }) => target.scope === "plan" || id === target.at);
  const noSuccess = target.id === "costUsdPerSuccess" ? noSuccessText(ofClass) : null;
  return (
    <ExplainSection title="Why it is unknown">
      {noSuccess !== null ? (
        <p>{capital(noSuccess)}.</p>
      ) : findings.length === 0 ? (
        <p>Something that it is made from has not been given, or has no value for this scenario.</p>
      ) : (
        findings.map(printedFinding).map(({ code, text }) => <p key={code}>{text}</p>)
      )}
    </ExplainSection>
  );
}

function WentInSection({ target, page }: ExplainedProps) {
  return (
    <ExplainSection title="What went in; each opens">
      <FigureRows caption="What went in" rows={queueRows(target, page)} />
    </ExplainSection>
  );
}

/** So little load that a formula would divide by nothing. */
function IdleSection(props: ExplainedProps) {
  return (
    <>
      <ExplainSection title="Where it comes from">
        <p>{idleWords}</p>
      </ExplainSection>
      <WentInSection {...props} />
    </>
  );
}

/** Pools whose number of replicas stands behind a sum of replicas or devices. */
function countedPools({ scope, at, id }: ExplainTarget, { plan }: PagePlan) {
  if (id !== "devices" && id !== "replicas") return [];
  return plan.pools.filter((pool) => scope === "plan" || pool.id === at);
}

function HowSection({ metric, explanation, target, page }: ExplainedProps & ReadFigure) {
  switch (explanation.kind) {
    case "formula":
      return <FormulaSection explanation={explanation} target={target} page={page} />;
    case "states":
      return (
        <>
          <StatesSection explanation={explanation} unit={metric.unit} />
          <WentInSection target={target} page={page} />
        </>
      );
    case "steps":
    case "simulated":
      return <StepsSection explanation={explanation} page={page} />;
    case "input":
      return <InputSection explanation={explanation} unit={metric.unit} />;
    case "search": {
      const pool = page.plan.pools.find(({ id }) => id === target.at);
      if (pool === undefined) return null;
      const isOfOne = target.id === "goodputCallsPerSecond";
      return (
        <SearchSection
          title={isOfOne ? null : "Why not fewer"}
          pool={pool}
          page={page}
          carries={explanation.carries}
          isOfOne={isOfOne}
        />
      );
    }
    case "sum":
      return (
        <>
          <SumSection explanation={explanation} unit={metric.unit} target={target} page={page} />
          {countedPools(target, page).map((pool) => (
            <SearchSection
              key={pool.id}
              title={page.plan.pools.length > 1 ? `Why not fewer in ${pool.id}` : "Why not fewer"}
              pool={pool}
              page={page}
              carries={[]}
              isOfOne={false}
            />
          ))}
        </>
      );
    default:
      return explanation satisfies never;
  }
}

interface ReadFigure {
  readonly metric: Metric;
  readonly explanation: Explanation;
}

function copiedText({ target, page }: ExplainedProps, metric: Metric, value: number | null): string {
  const explanation = metric.explain(page.plan, page.input, target.at);
  const labelOf = (name: string) => {
    const opened = openedTarget(name, target, page.plan);
    return (opened === null ? null : metricOf(opened.scope, opened.id))?.label ?? plainName(name).label;
  };
  const { unit, words } = metric;
  return explanationText({ name: targetName(target, page.input), value, unit, words, explanation, labelOf });
}

/** All there is to say of a figure: words, how it came about, what it rests on. */
export function ExplainedFigure({ target, page }: ExplainedProps) {
  const metric = metricOf(target.scope, target.id);
  if (metric === null) return null;
  const value = metric.read(page.plan, page.input, target.at);
  const explanation = metric.explain(page.plan, page.input, target.at);
  return (
    <>
      <ExplainSection title="In words">
        <p>{metric.words}</p>
      </ExplainSection>
      {value === null && <UnknownSection target={target} page={page} />}
      {explanation !== null && <HowSection metric={metric} explanation={explanation} target={target} page={page} />}
      {explanation === null && value !== null && <IdleSection target={target} page={page} />}
      {value !== null && <FactsSection target={target} page={page} />}
      {value !== null && restsOnModel(target, page) && <ModelSection target={target} page={page} />}
      <CopyButton label="Copy as text, every digit" text={copiedText({ target, page }, metric, value)} />
    </>
  );
}

type InputExplanation = Extract<Explanation, { readonly kind: "input" }>;

interface Ends {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

/** The range that best and worst are planned over; `null` where the input is one value. */
function rangeAt(path: string, scenario: Scenario): Ends | null {
  const value = locatedField(scenario, path)?.value;
  return typeof value === "object" && value !== null && "base" in value ? (value as Ends) : null;
}

/** Where an input comes from: a source with its date, an assumption, a price list, or the person who typed it. */
function InputSection({ explanation, unit }: { readonly explanation: InputExplanation; readonly unit: string }) {
  const scenario = useApp(shownScenario);
  const { words, references } = inputOrigin(explanation.path, scenario);
  const range = rangeAt(explanation.path, scenario);
  return (
    <>
      <ExplainSection title="Where it comes from">
        <p>{words}</p>
        <ReferenceList references={references} />
      </ExplainSection>
      {range !== null && (
        <ExplainSection title="Range">
          <p>{`${formatRange(range, unit)}: best and worst are planned at its ends.`}</p>
        </ExplainSection>
      )}
    </>
  );
}

type StepsExplanation = Extract<Explanation, { readonly kind: "steps" | "simulated" }>;

/** The figures that it is found from, those that nobody set left out. */
function rowsOf({ from }: StepsExplanation, { plan, input }: PagePlan): readonly FigureRow[] {
  return from.flatMap((target): FigureRow[] => {
    const metric = metricOf(target.scope, target.id);
    const value = metric?.read(plan, input, target.at) ?? null;
    if (metric === null || value === null) return [];
    const text = figureText(value, metric.unit);
    return [{ id: `${target.at} ${target.id}`, label: targetName(target, input), target, value, text }];
  });
}

/** How the method finds a figure that no expression gives, in words, and what it is found from. */
function StepsSection({ explanation, page }: { readonly explanation: StepsExplanation; readonly page: PagePlan }) {
  const rows = rowsOf(explanation, page);
  return (
    <>
      <ExplainSection title={explanation.kind === "simulated" ? "How it is drawn" : "How it is found"}>
        {explanation.steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </ExplainSection>
      {rows.length > 0 && (
        <ExplainSection title="What went in; each opens">
          <FigureRows caption="What went in" rows={rows} />
        </ExplainSection>
      )}
    </>
  );
}
