/** A measured figure and the predicted one, in the picture's unit. */
interface PredictionPoint {
  readonly measured: number;
  readonly predicted: number;
  /** Of those that the title names. */
  readonly isMarked: boolean;
}

/** What the picture of predictions is drawn from. */
export interface PredictionPicture {
  readonly description: string;
  /** `ms`, `tok/s`. */
  readonly unit: string;
  readonly points: readonly PredictionPoint[];
}
