import type { ModelShape } from "../../engine/input.ts";

/**
 * A model as its configuration describes it. `totalParameters` and `activeParameters` are counted from the configuration; in
 * mixture models the active count has the head in it and leaves the input embedding out.
 */
export interface ModelRow extends ModelShape {
  /** Names in benchmark files, other than `id` and `name`: checkpoints of this shape among them. */
  readonly alsoCalled: readonly string[];
  /** As the maker rounds them. */
  readonly parametersPublished: { readonly total: number; readonly active: number };
  /** Layers that it was trained with to say further tokens (MTP), as its configuration says; absent: nobody looked. */
  readonly nextTokenLayers?: number;
  /** Format of the published checkpoint, in words. */
  readonly nativeWeights: string;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
  readonly notes: string | null;
}
