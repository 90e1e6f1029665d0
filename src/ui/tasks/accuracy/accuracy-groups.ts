import type { Accuracy, AccuracyKind, AccuracyLoad } from "../../../catalog/accuracy.ts";
import { groupWords } from "./accuracy-words.ts";

/** A kind of load and what was measured under it. */
export type AccuracyPlace = Pick<AccuracyLoad, "load" | "subject">;

/** Errors of the rows of a place that share a family, an engine or a device. */
export interface NamedGroup {
  /** `family deepseek`. */
  readonly id: string;
  readonly by: AccuracyKind;
  readonly of: string;
  readonly name: string;
  readonly rows: number;
  readonly medianErrorPercent: number;
  readonly p90ErrorPercent: number;
  readonly biasPercent: number;
}

export function isAt(place: AccuracyPlace, load: string, subject: string): boolean {
  return place.load === load && place.subject === subject;
}

/** The groups of one kind at a place, the most rows first. */
export function groupsAt({ groups }: Accuracy, place: AccuracyPlace, by: AccuracyKind): readonly NamedGroup[] {
  return groups.flatMap(([load, subject, kind, of, rows, medianErrorPercent, p90ErrorPercent, biasPercent]) =>
    kind === by && isAt(place, load, subject)
      ? [
          {
            id: `${by} ${of}`,
            by,
            of,
            name: groupWords(by, of),
            rows,
            medianErrorPercent,
            p90ErrorPercent,
            biasPercent,
          },
        ]
      : [],
  );
}

/** Of fewer rows nothing is said but in the ledger. */
const telling = 10;

/** What can be marked among the rows of a place: families and devices, where there are several. */
export function markable(accuracy: Accuracy, place: AccuracyPlace): readonly NamedGroup[] {
  const [families, devices] = [groupsAt(accuracy, place, "family"), groupsAt(accuracy, place, "accelerator")];
  const several = [families, devices].filter(({ length }) => length > 1).flat();
  return several.length === 0 ? families : several;
}

/** The group that is furthest off, of those with rows enough to tell. */
export function furthestOff(groups: readonly NamedGroup[]): NamedGroup | null {
  const enough = groups.filter(({ rows }) => rows >= telling);
  const candidates = enough.length === 0 ? groups : enough;
  return candidates.toSorted((one, other) => other.medianErrorPercent - one.medianErrorPercent)[0] ?? null;
}
