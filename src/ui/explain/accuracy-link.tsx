import { useApp } from "../../state/use-app.tsx";
import { useOnPaper } from "../kit/on-paper.ts";
import styles from "./accuracy-link.module.css";
import { hasGaps } from "../../engine/gives-tokens.ts";
import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { formatCount } from "../../quantity/format-number.ts";

/** Leads to the view that says how right the model has been. */
export function AccuracyLink() {
  const show = useApp((state) => state.show);
  const explain = useApp((state) => state.explain);
  const open = () => {
    explain(null);
    show("accuracy");
    document.getElementById("results")?.scrollIntoView({ block: "nearest" });
  };
  if (useOnPaper()) return null;
  return (
    <button type="button" className={styles["link"]} onClick={open}>
      How right the model has been
    </button>
  );
}

type Errors = Pick<
  RuntimeProfile,
  | "itlErrorPercent"
  | "itlBandPercent"
  | "ttftErrorPercent"
  | "ttftBandPercent"
  | "throughputErrorPercent"
  | "throughputBandPercent"
>;

function percentText(percent: number): string {
  return `${formatCount(percent)}\u00a0%`;
}

/** Of first tokens of published runs whose prompts were computed apart: what half and nine in ten are within. As docs/accuracy.json has them. */
export const apartErrorPercent = { half: 37.6, nineInTen: 87.7 } as const;

const apartText = `half of measured times to the first token within ${percentText(apartErrorPercent.half)} where prompts are computed apart, nine in ten within ${percentText(apartErrorPercent.nineInTen)}`;

/**
 * What half and four of five measured rows are within, of each figure that a pool has and the fit could judge; empty: of none. First
 * tokens of prompts that are computed apart have errors of their own.
 */
export function errorTexts(runtime: Errors, hasTimesBetween = true, isApart = false): readonly string[] {
  const between = { what: "times between tokens", error: runtime.itlErrorPercent, band: runtime.itlBandPercent };
  const figures = [
    ...(hasTimesBetween ? [between] : []),
    ...(isApart
      ? []
      : [{ what: "times to the first token", error: runtime.ttftErrorPercent, band: runtime.ttftBandPercent }]),
    { what: "throughputs", error: runtime.throughputErrorPercent, band: runtime.throughputBandPercent },
  ];
  const texts = figures.flatMap(({ what, error, band }) => {
    if (error === null) return [];
    const within = band === null ? "" : `, four of five within ${percentText(band)}`;
    return [`half of measured ${what} within ${percentText(error)}${within}`];
  });
  return isApart ? [apartText, ...texts] : texts;
}

/** What the times of a pool rest on, and how far off such times were: one line beside them, with the way to all of it. */
export function RestsOnLine({ pool }: { readonly pool: Pick<Pool, "runtime" | "model" | "handsTo"> }) {
  const { runtime } = pool;
  const [first] = errorTexts(runtime, hasGaps(pool), pool.handsTo !== undefined);
  const error = first === undefined ? "nobody has measured how far off they are" : first;
  return (
    <>
      {`Times rest on ${runtime.name}: ${error}. `}
      <AccuracyLink />
    </>
  );
}
