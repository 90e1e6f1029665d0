import type { ReactNode } from "react";
import { isRangeOld } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { ToldFigure } from "../explain/told-figure.tsx";
import styles from "./answer-bar.module.css";
import { type RangeView, rangeView } from "./range-ends.ts";

interface AnswerRangeProps {
  /** Field of the headline: names the ends for whoever reads the page by program. */
  readonly figure: "devices" | "costUsdPerMonth" | "costUsdPerSuccess";
  readonly base: number | null;
  readonly format: (value: number) => string;
  /** Says "at best" and "at worst" beside the ends where there is room. */
  readonly hasWords?: boolean;
}

const names = { devices: "Devices", costUsdPerMonth: "Cost a month", costUsdPerSuccess: "Cost of a success" };

const endWords = {
  best: "Every range of the inputs at the end that is better for this figure, and the plan made anew.",
  worst: "Every range of the inputs at the end that is worse for this figure, and the plan made anew.",
};

/** Best, a line with a dot where the base stands, worst. Those of another scenario than the plan's are words only. */
export function AnswerRange({ figure, base, format, hasWords = false }: AnswerRangeProps) {
  const document = useApp(({ range }) => range)?.document ?? null;
  const isOld = useApp(isRangeOld);
  const isUnderWay = useApp(({ progress }) => progress !== null);
  if (document === null || base === null) return null;
  const { best, worst } = document.range;
  const isMissed = figure === "devices" && worst.misses;
  const view = rangeView(best[figure], isOld ? document[figure] : base, worst[figure], isMissed);
  const end = (side: "best" | "worst", value: number) => (
    <b>
      <ToldFigure
        metric={`range.${side}.${figure}`}
        scope="plan"
        at=""
        value={value}
        name={`${names[figure]}, at ${side}`}
        text={format(value)}
        said={[endWords[side], "Range shows which input moves it most, and how rarely all of them fall so together."]}
      />
    </b>
  );
  if (isOld && view.kind !== "nothing") {
    return (
      <OldRange>
        <OldEnds view={view} end={end} />
        {hasWords && isUnderWay && <em className={styles["words"]}>; being worked out</em>}
      </OldRange>
    );
  }
  return <Ends view={view} end={end} hasWords={hasWords} />;
}

interface EndsProps {
  readonly view: RangeView;
  readonly end: (side: "best" | "worst", value: number) => ReactNode;
}

function Ends({ view, end, hasWords }: EndsProps & { readonly hasWords: boolean }) {
  switch (view.kind) {
    case "nothing":
      return null;
    case "same":
      return <span>the same at best and worst</span>;
    case "missed":
      return (
        <span>
          {end("worst", view.worst)} <em className={styles["alarm"]}>at worst do not carry it</em>
        </span>
      );
    case "open":
      return (
        <span>
          {end("best", view.best)} at best; <em className={styles["alarm"]}>at worst nothing carries it</em>
        </span>
      );
    case "span":
      return (
        <>
          {end("best", view.best)}
          {hasWords && <em className={styles["words"]}>at best</em>}
          <span className={styles["span"]} aria-hidden="true">
            <i style={{ left: `${(view.position * 100).toFixed(1)}%` }} />
          </span>
          <span className={styles["to"]}>to</span>
          {end("worst", view.worst)}
          {hasWords && <em className={styles["words"]}>at worst</em>}
        </>
      );
    default:
      return view satisfies never;
  }
}

function OldEnds({ view, end }: EndsProps) {
  switch (view.kind) {
    case "nothing":
      return null;
    case "same":
      return "the same at best and worst";
    case "missed":
      return <>{end("worst", view.worst)}, which at worst do not carry it</>;
    case "open":
      return <>{end("best", view.best)} at best; at worst nothing carries it</>;
    case "span":
      return (
        <>
          {end("best", view.best)} to {end("worst", view.worst)}
        </>
      );
    default:
      return view satisfies never;
  }
}

/** Best and worst of the scenario before: said to be so, in a quieter ink, until those of the plan on show have come. */
function OldRange({ children }: { readonly children: ReactNode }) {
  return <span className={styles["old"]}>was {children}</span>;
}
