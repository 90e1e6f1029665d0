import type { Accuracy, AccuracyLoad } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { loadWords, percentText, subjectWords } from "./accuracy-words.ts";

interface AccuracyFinding {
  readonly fact: string;
  readonly reason: string;
}

/** The kind of load with most rows of a subject. */
function largest({ loads }: Accuracy, subject: AccuracyLoad["subject"]): AccuracyLoad | null {
  const own = loads.filter((load) => load.subject === subject);
  return own.reduce<AccuracyLoad | null>((most, load) => (most === null || load.rows > most.rows ? load : most), null);
}

/** The kind that the view speaks of first: times between tokens, of which there are most. */
export function mainLoad(accuracy: Accuracy): AccuracyLoad | null {
  return largest(accuracy, "itl") ?? accuracy.loads[0] ?? null;
}

/** A kind of load whose rows are far more off than others: no fit saw it, and half its rows are off by more than this. */
const farOffPercent = 50;

function farOffText({ loads }: Accuracy): string {
  const far = loads.filter((load) => load.crossValidated === null && load.medianErrorPercent > farOffPercent);
  const names = [...new Set(far.map(({ load }) => loadWords(load)))];
  return names.length === 0 ? "" : ` It is far off for ${names.join(" and ")}.`;
}

/** What accuracy says first: how close times between tokens are, on new deployments too, and where the model is worse. */
export function accuracyFinding(accuracy: Accuracy): AccuracyFinding {
  const main = mainLoad(accuracy);
  if (main === null) return { fact: "No measured row has been compared yet.", reason: "" };
  const { rows, subject, medianErrorPercent, crossValidated } = main;
  const fact = `Half of ${formatCount(rows)} measured ${subjectWords[subject].many} are within ${percentText(medianErrorPercent)}.`;
  const kept =
    crossValidated === null
      ? ""
      : `On deployments that the fit had not seen, within ${percentText(crossValidated.medianErrorPercent)}.`;
  const first = largest(accuracy, "ttft");
  const ttft =
    first === null ? "" : ` The first token is harder to tell: half within ${percentText(first.medianErrorPercent)}.`;
  return { fact, reason: `${kept}${ttft}${farOffText(accuracy)}` };
}
