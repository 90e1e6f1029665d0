import { inIdOrder } from "../numeric/in-id-order.ts";
import type { EngineInput } from "./input.ts";

/**
 * What is planned with its classes and pools in the order of their ids; the same object where they stand so already. Whoever plans or
 * simulates begins with it, so that no figure hangs on where a class or a pool stands in its list.
 *
 * @source derived
 */
export function inputInIdOrder(input: EngineInput): EngineInput {
  const [classes, pools] = [inIdOrder(input.classes), inIdOrder(input.pools)];
  return classes === input.classes && pools === input.pools ? input : { ...input, classes, pools };
}
