import type { CapacityWay } from "../../../planning/capacity-way.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars, formatUsd } from "../../../quantity/format-money.ts";
import { moneySign } from "../../../quantity/printed-currency.ts";
import { moneyWords } from "../../../quantity/money-words.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ToldFigure } from "../../explain/told-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { useExperiment } from "../../answer/experiment-frame.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { capacityWaysTitle, waysAsPlayed } from "./capacity-ways-title.ts";
import styles from "./cost.module.css";

interface CapacityWaysProps {
  readonly page: PagePlan;
  /** The pool that spot was asked about; `null`: none serves. */
  readonly poolId: string | null;
}

/** The same plan with its devices got in other ways: what each costs, and what its figures count on. */
export function CapacityWaysLedger({ page: { capacityWays }, poolId }: CapacityWaysProps) {
  const { result, isOld } = useExperiment("spot", poolId ?? "");
  if (capacityWays.length === 0) return null;
  const ways = waysAsPlayed(capacityWays, isOld ? null : result);
  return (
    <TitledPart title={capacityWaysTitle(ways)} caption={waysText}>
      <Ledger
        caption="Ways to get capacity"
        columns={[
          { id: "way", label: "Capacity", align: "left" },
          { id: "capacity", label: `${moneySign()} capacity`, align: "right" },
          { id: "month", label: `${moneySign()} a month`, align: "right" },
          { id: "success", label: `${moneySign()} a success`, align: "right" },
          { id: "words", label: "Counts on", align: "left" },
        ]}
        rows={ways.map((way) => ({ id: way.id, isMuted: way.missing.length > 0, cells: cellsOf(way) }))}
      />
    </TitledPart>
  );
}

const waysText = "The same replicas, or the same work hosted; everything else of the month as it is";

function cellsOf(way: CapacityWay) {
  const { label, isPlan, capacityUsdPerMonth, costUsdPerMonth, costUsdPerSuccess, missing } = way;
  const weight = isPlan ? styles["planned"] : undefined;
  const figure = (metric: string, name: string, value: number | null, text: string) => (
    <span className={weight}>
      <ToldFigure
        metric={metric}
        at={way.id}
        value={value}
        name={`${name}: ${label}`}
        text={text}
        said={[`${waysText}.`, moneyWords(way.countsOn, [way.committedUsd, way.upfrontUsd])]}
      />
    </span>
  );
  return [
    <span key="way" className={weight}>
      {label}
    </span>,
    figure("capacityUsdPerMonth", "Capacity a month", capacityUsdPerMonth, formatDollars(capacityUsdPerMonth)),
    figure("costUsdPerMonth", "Cost a month", costUsdPerMonth, formatDollars(costUsdPerMonth)),
    figure("costUsdPerSuccess", "Cost of a success", costUsdPerSuccess, formatUsd(costUsdPerSuccess)),
    missing.length === 0 ? (
      moneyWords(way.countsOn, [way.committedUsd, way.upfrontUsd])
    ) : (
      <SetPrices key="words" way={way} />
    ),
  ];
}

/** Opens the first price that is missing. */
function SetPrices({ way: { label, countsOn, missing } }: { readonly way: CapacityWay }) {
  const openField = useApp((state) => state.openField);
  const [first] = missing;
  if (first === undefined) return countsOn;
  return (
    <>
      {countsOn}.{" "}
      <TextButton label={`Set prices: ${label}`} onClick={() => openField(first)}>
        Set prices
      </TextButton>
    </>
  );
}
