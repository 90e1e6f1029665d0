import type { RuntimeProfile } from "../../engine/input.ts";
import type { Provenance } from "../provenance.ts";

type RuntimeFigure = Exclude<keyof RuntimeProfile, "id" | "name" | "errorPercent" | "basis">;

export interface RuntimeRow extends RuntimeProfile {
  readonly provenance: Readonly<Record<RuntimeFigure, Provenance>>;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}
