/**
 * Completion rates of `replicas` equal replicas that share their calls evenly: with every call sent to the replica that has the
 * least, or held in one queue until one has room.
 *
 *     X(n) = (replicas - m) X1(q) + m X1(q + 1),   n = q replicas + m,   X1(0) = 0
 *
 * @source derived: n calls lie as evenly as whole numbers allow. Completions upset that for a moment; a central queue or the
 *   next arrival restores it.
 */
export function pooledRates(completionRates: Float64Array | readonly number[], replicas: number): Float64Array {
  const rates = new Float64Array(completionRates.length * replicas);
  for (let n = 1; n <= rates.length; n += 1) {
    const each = Math.floor(n / replicas);
    const more = n - each * replicas;
    rates[n - 1] = (replicas - more) * (completionRates[each - 1] ?? 0) + more * (completionRates[each] ?? 0);
  }
  return rates;
}
