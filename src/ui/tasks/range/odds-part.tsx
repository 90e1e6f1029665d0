import { useMemo, useState } from "react";
import { aboveText, monthText, oddsTitle } from "../../../experiment-words/odds-words.ts";
import type { Odds } from "../../../planning/draws/odds-document.ts";
import { parseQuantity } from "../../../quantity/parse-quantity.ts";
import { usdOfPrinted } from "../../../quantity/printed-currency.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { TextPrompt } from "../../kit/text-prompt.tsx";
import { plainInputName } from "./input-name.ts";
import { OddsChart } from "./odds-chart.tsx";
import { OddsLedgers } from "./odds-ledgers.tsx";
import styles from "./odds.module.css";

/** How sure the fleet and the money are: whole plans drawn from the ranges, and an amount held against them. */
export function OddsPart() {
  const scenario = useApp((app) => app.scenario);
  const [asked, setAsked] = useState<Asked>({ usd: null, problem: "" });
  const state = useExperiment("odds", scenario.pools[0]?.id ?? "");
  const { result } = state;
  const hold = (typed: string) => {
    const read = amountOf(typed);
    setAsked(read);
    // One answer is waited for, not two: whoever types an amount wants the draws.
    if (read.usd !== null && !state.isAsked) state.ask();
  };
  return (
    <ExperimentFrame
      title={result === null ? "How sure this plan is" : oddsTitle(result)}
      caption="Whole plans by formula at points of all ranges at once, the model's own error among them"
      action="Draw the ranges"
      doing="Planning"
      state={state}
      emptyText="There is no pool to plan for."
    >
      <TextPrompt label="An amount a month, such as 40k" action="Say the chance" onSubmit={hold} />
      {asked.problem !== "" && <p data-says="alarm">{asked.problem}</p>}
      {result !== null && <Drawn odds={result} amountUsd={asked.usd} />}
    </ExperimentFrame>
  );
}

interface Asked {
  readonly usd: number | null;
  readonly problem: string;
}

/** More than anybody pays a month, and few enough digits to be read where it is named. */
const mostUsd = 10_000_000_000;

/** `40k` of whatever money is printed. */
export function amountOf(typed: string): Asked {
  const parsed = parseQuantity(typed, { unit: "USD", min: 0, max: mostUsd, whole: false });
  if (parsed.kind === "problem") return { usd: null, problem: parsed.text };
  if (typeof parsed.value !== "number") return { usd: null, problem: "Type one amount, such as 40k." };
  return { usd: usdOfPrinted(parsed.value), problem: "" };
}

/** What the draws say; exported for whoever prints it. */
export function Drawn({ odds, amountUsd }: { readonly odds: Odds; readonly amountUsd: number | null }) {
  const scenario = useApp((state) => state.scenario);
  const nameOf = useMemo(() => (path: string) => plainInputName(path, scenario), [scenario]);
  const line = amountUsd ?? odds.budget?.usdPerMonth ?? null;
  return (
    <div className={styles["parts"]}>
      {amountUsd !== null && (
        <p data-says="" className={styles["answer"]}>
          {aboveText(odds, amountUsd)}
        </p>
      )}
      <OddsChart odds={odds} title={monthText(odds).replace(/\.$/, "")} amountUsd={line} />
      <OddsLedgers odds={odds} nameOf={nameOf} />
    </div>
  );
}
