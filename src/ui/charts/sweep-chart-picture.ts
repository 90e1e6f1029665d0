/** How a line and its dots look: what is simulated, what it is compared with, and what formulas say. */
export type SweepLook = "main" | "second" | "third" | "formula" | "formula-tipping";

export interface SweepDot {
  readonly x: number;
  readonly y: number;
  /** Ends of its interval; `null`: unknown. */
  readonly low: number | null;
  readonly high: number | null;
  /** Drawn hollow: not to be taken as settled. */
  readonly isOpen: boolean;
}

interface SweepSeries {
  readonly id: string;
  readonly look: SweepLook;
  readonly points: readonly SweepDot[];
  /** Formulas and long series are lines alone. */
  readonly hasDots: boolean;
}

export interface SweepPanel {
  readonly id: string;
  /** With its unit. */
  readonly title: string;
  readonly series: readonly SweepSeries[];
  readonly limit: { readonly value: number; readonly text: string; readonly shortText: string } | null;
  /** What is drawn at most; what is over it is marked at the edge. `null`: all. */
  readonly most: number | null;
  /** Whether a thin line shows where all of x is reached. */
  readonly hasDiagonal: boolean;
}

interface SweepMark {
  readonly x: number;
  readonly text: string;
  readonly look: "line" | "dotted";
}

/** Panels one under the other that share their x axis. */
export interface SweepPicture {
  readonly description: string;
  readonly xText: string;
  readonly mostX: number;
  readonly marks: readonly SweepMark[];
  /** A stretch of x that is shaded, and what it is. */
  readonly wash: { readonly from: number; readonly to: number; readonly text: string } | null;
  readonly panels: readonly SweepPanel[];
  readonly legend: readonly { readonly look: SweepLook; readonly hasDots: boolean; readonly text: string }[];
}
