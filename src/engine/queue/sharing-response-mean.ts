/**
 * Mean time in a server that all present calls share equally (M/G/1-PS), for a call that alone would take `aloneSeconds`;
 * `null` at or over full load.
 *
 *     response = alone / (1 - load)
 *
 * The distribution of other calls' lengths does not matter, only the load they bring.
 *
 * @source kelly-1979
 */
export function sharingResponseMean(load: number, aloneSeconds: number): number | null {
  return load < 1 ? aloneSeconds / (1 - load) : null;
}
