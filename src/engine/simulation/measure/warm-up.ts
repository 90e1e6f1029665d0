import { mser } from "../../../numeric/mser.ts";
import { risingOrder } from "../../../numeric/rising-order.ts";

/** When what is measured begins. */
export interface WarmUp {
  readonly seconds: number;
  /** `false`: times still rise or fall in the second half, or the calls are too few to tell. */
  readonly isSettled: boolean;
}

/**
 * The arrival of the first call that is measured: MSER-5 on times in order of arrival. 0 where nothing need be left out.
 *
 * @source derived: cut as `mser` finds it; as an arrival, it leaves out the same calls whatever is measured of them.
 */
export function warmUp(arrivalSeconds: Float64Array, durationSeconds: Float64Array): WarmUp {
  const order = risingOrder(arrivalSeconds);
  const inOrder = new Float64Array(order.length);
  for (let place = 0; place < order.length; place += 1) inOrder[place] = durationSeconds[order[place] ?? 0] ?? 0;
  const { values, isSettled } = mser(inOrder);
  return { seconds: values > 0 ? (arrivalSeconds[order[values] ?? 0] ?? 0) : 0, isSettled };
}
