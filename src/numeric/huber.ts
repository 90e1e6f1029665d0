/**
 * What is squared to count an error: itself up to `outlier`, beyond it so much less that its square rises in proportion to the error.
 *
 *     |error| <= outlier:  error;    else  sign(error) sqrt(2 outlier |error| - outlier^2)
 *
 * @source derived: the residual whose square is twice the loss of Huber (1964, "Robust estimation of a location parameter")
 */
export function huber(error: number, outlier: number): number {
  const size = Math.abs(error);
  return size <= outlier ? error : Math.sign(error) * Math.sqrt(2 * outlier * size - outlier * outlier);
}

/**
 * How `huber` rises with the error.
 *
 * @source derived: its derivative
 */
export function huberSlope(error: number, outlier: number): number {
  const size = Math.abs(error);
  return size <= outlier ? 1 : outlier / Math.sqrt(2 * outlier * size - outlier * outlier);
}
