import { hostedModels } from "../../../catalog/hosted-model.ts";
import type { HostedModel } from "../../../engine/input.ts";
import type { ClassResult } from "../../../engine/plan-result.ts";
import { idsBothWays, monthBothWays } from "../../../metrics/both-ways.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars, formatUsd, printedMoney } from "../../../quantity/format-money.ts";
import { moneyCode } from "../../../quantity/printed-currency.ts";
import { capital } from "../../../quantity/sentence.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure, useMemberName } from "../../explain/explainable-figure.tsx";
import { Figure } from "../../kit/figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import styles from "./cost.module.css";
import { hostedBillLines } from "./hosted-bill.ts";
import { HostedShareNote } from "./hosted-share-note.tsx";
import { PriceLine, hostedPrice } from "./price-line.tsx";
import { type SideBySide, cheaperCount, cheaperText, sideBySide } from "./side-by-side.ts";
import { partsOnPool } from "./success-chain.ts";

interface HostedComparisonProps {
  readonly page: PagePlan;
  readonly result: ClassResult;
  readonly old: ReadonlySet<string>;
}

/** A class on its own fleet beside the same work on its hosted model. */
export function HostedComparison({ page, result, old }: HostedComparisonProps) {
  const workload = page.input.classes.find(({ id }) => id === result.id);
  const sides = sideBySide(page.plan, result);
  const model = workload?.hosted ?? null;
  if (sides === null || workload === undefined || model === null) return null;
  const isOneOfMany = page.plan.classes.length > 1;
  const how = result.poolId === null ? "served by" : "compared with";
  return (
    <TitledPart
      title={cheaperText(result, model.name)}
      caption={
        <>
          {isOneOfMany ? `${workload.name}, ${how}` : capital(how)}{" "}
          <HostedChoice classId={result.id} name={workload.name} />
          {result.poolId === null && ", and compared with its pool by formula"}. Tools, reviews and platform follow the
          attempts of either side, and each side's month is divided by its own successes.
        </>
      }
    >
      <Ledger
        caption={`Own fleet and ${model.name} side by side`}
        columns={[
          { id: "line", label: `${moneyCode()} a month`, align: "left" },
          { id: "own", label: ownLabel(result), align: "right" },
          { id: "hosted", label: model.name, align: "right" },
        ]}
        rows={[...partRows(sides, model, result), ...totalRows(result)]}
      />
      <HostedShareNote page={page} result={result} />
      <ul className={styles["notes"]}>
        <PriceLine price={hostedPrice(model, result.id, old)} />
        {hostedBillLines(page.plan, result.id, model).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledPart>
  );
}

/** The plan's side, or what it would be. */
function ownLabel({ poolId, overflow }: ClassResult): string {
  if (overflow !== null) return "Own fleet, with what overflows";
  return poolId === null ? "Own pool, if it served it" : "Own fleet";
}

const partsOfClass = {
  serving: "computeUsdPerMonth",
  tools: "toolsUsdPerMonth",
  review: "reviewUsdPerMonth",
  platform: "platformUsdPerMonth",
  provider: "providerUsdPerMonth",
} as const;

interface PartProps {
  readonly result: ClassResult;
  readonly side: "own" | "hosted";
  readonly part: keyof typeof partsOfClass;
  readonly value: number | null;
  readonly text: string;
}

/** A part of a side's month: it opens its own formula, or that of the month which it is a part of. */
function Part({ result, side, part, value, text }: PartProps) {
  const explain = useApp((state) => state.explain);
  const owner = useMemberName("class", result.id);
  const isPlanned = side === "own" && result.poolId !== null;
  const tokens = side === "hosted" && part === "serving" ? "hosted.tokensUsdPerMonth" : null;
  const id = isPlanned ? partsOfClass[part] : (tokens ?? idsBothWays(result, "costUsdPerMonth")[side]);
  return (
    <Figure
      metric={`${side}.${part}`}
      scope="told"
      at={result.id}
      value={value}
      name={`${side === "own" ? "On your own" : "Hosted"}, ${part} a month`}
      of={owner}
      onOpen={() => explain({ scope: "class", at: result.id, id })}
    >
      {text}
    </Figure>
  );
}

function partRows({ rows }: SideBySide, model: HostedModel, result: ClassResult): readonly LedgerRow[] {
  const own = printedMoney(rows.map((row) => row.own));
  const hosted = printedMoney(rows.map((row) => row.hosted));
  return rows.map(({ id, label }, index) => ({
    id,
    cells: [
      id === "serving" ? `${label}: devices, or tokens at ${model.provider}` : label,
      <Part
        key="own"
        {...{ result, side: "own", part: id, value: rows[index]?.own ?? null }}
        text={formatDollars(own.rows[index] ?? null)}
      />,
      <Part
        key="hosted"
        {...{ result, side: "hosted", part: id, value: rows[index]?.hosted ?? null }}
        text={formatDollars(hosted.rows[index] ?? null)}
      />,
    ],
    isMuted: id !== "serving",
  }));
}

function totalRows(result: ClassResult): readonly LedgerRow[] {
  const { id } = result;
  const [month, success] = [idsBothWays(result, "costUsdPerMonth"), idsBothWays(result, "costUsdPerSuccess")];
  const usd = monthBothWays(result);
  const figure = (metric: string, text?: string) => (
    <ExplainableFigure target={{ scope: "class", at: id, id: metric }} text={text} />
  );
  return [
    {
      id: "month",
      isTotal: true,
      cells: ["A month", figure(month.own, formatDollars(usd.own)), figure(month.hosted, formatDollars(usd.hosted))],
    },
    {
      id: "success",
      cells: ["A success", figure(success.own), figure(success.hosted)],
    },
  ];
}

interface HostedSummaryProps {
  readonly page: PagePlan;
  readonly results: readonly ClassResult[];
  readonly old: ReadonlySet<string>;
}

/** Many classes on their own fleet beside their hosted models, a line each. */
export function HostedSummary({ page, results, old }: HostedSummaryProps) {
  const prices = results.flatMap(({ id }) => {
    const model = page.input.classes.find((workload) => workload.id === id)?.hosted ?? null;
    return model === null ? [] : [hostedPrice(model, id, old)];
  });
  const once = prices.filter(({ text }, index) => prices.findIndex((price) => price.text === text) === index);
  return (
    <TitledPart
      title={`Hosted is cheaper for ${cheaperCount(results)} of ${results.length} classes`}
      caption="The same workflows on both sides; tools, reviews and platform follow the attempts of either. Where no hosted success share is set, as many attempts succeed there"
    >
      <Ledger
        caption="Own fleet and hosted models side by side"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "devices", label: "Devices a month", align: "right" },
          { id: "tokens", label: "Hosted tokens a month", align: "right" },
          { id: "own", label: "A success, own", align: "right" },
          { id: "hosted", label: "A success, hosted", align: "right" },
        ]}
        rows={results.map((result) => row(page, result))}
      />
      <ul className={styles["notes"]}>
        {once.map((price) => (
          <PriceLine key={price.id} price={price} />
        ))}
      </ul>
    </TitledPart>
  );
}

function row({ plan, input }: PagePlan, result: ClassResult): LedgerRow {
  const { id, hosted } = result;
  const success = idsBothWays(result, "costUsdPerSuccess");
  const figure = (metric: string, text?: string) => (
    <ExplainableFigure target={{ scope: "class", at: id, id: metric }} text={text} />
  );
  const name = input.classes.find((workload) => workload.id === id)?.name ?? id;
  return {
    id,
    cells: [
      <>
        {name}, or <HostedChoice classId={id} name={name} />
      </>,
      formatUsd(partsOnPool(plan, result)?.serving ?? null),
      figure("hosted.tokensUsdPerMonth", formatUsd(hosted?.tokensUsdPerMonth ?? null)),
      figure(success.own),
      figure(success.hosted),
    ],
  };
}

/** Classes that no hosted model stands beside, each with the choice of one. */
export function UncomparedClasses({ page: { input } }: { readonly page: PagePlan }) {
  const uncompared = input.classes.filter(({ hosted }) => hosted === null);
  if (uncompared.length === 0) return null;
  return (
    <ul className={styles["notes"]}>
      {uncompared.map(({ id, name }) => (
        <li key={id}>
          {name} is compared with <HostedChoice classId={id} name={name} />.
        </li>
      ))}
    </ul>
  );
}

interface HostedChoiceProps {
  readonly classId: string;
  readonly name: string;
}

/** The hosted model that a class is compared with, to be chosen where it is compared. */
function HostedChoice({ classId, name }: HostedChoiceProps) {
  const chosen = useApp(({ scenario }) => scenario.classes.find(({ id }) => id === classId)?.hosted ?? "none");
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const models = hostedModels(asOfDate).map(({ id, name: label, provider }) => ({ value: id, label, note: provider }));
  return (
    <SelectField
      label={`Hosted model that ${name} is compared with`}
      value={chosen}
      options={[{ value: "none", label: "no hosted model" }, ...models]}
      onChange={(hosted) => void edit({ [`classes.${classId}.hosted`]: hosted })}
    />
  );
}
