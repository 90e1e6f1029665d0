/**
 * Correlation of a series with itself one place on, -1 to 1; `null` for fewer than 3 values or values that do not vary.
 *
 *     r = sum (x(i) - mean) (x(i + 1) - mean) / sum (x(i) - mean)^2
 *
 * Of n independent values it is -1/n in the mean, with a spread of about 1/sqrt(n).
 *
 * @source derived: definition of the first serial correlation.
 */
export function lagOneCorrelation(values: ArrayLike<number>): number | null {
  const count = values.length;
  if (count < 3) return null;
  let mean = 0;
  for (let index = 0; index < count; index += 1) mean += (values[index] ?? 0) / count;
  let products = 0;
  let squares = 0;
  for (let index = 0; index < count; index += 1) {
    const apart = (values[index] ?? 0) - mean;
    squares += apart * apart;
    if (index + 1 < count) products += apart * ((values[index + 1] ?? 0) - mean);
  }
  return squares > 0 ? products / squares : null;
}
