import { formatShare } from "../quantity/format-number.ts";
import type { Io } from "./command.ts";

/** Nobody asks how far work is that is done by then, nor sooner after it was said. */
const quietSeconds = 5;

/** What every plan takes longest for. */
export const judging = "judging the plan";

/** Says beside the answer, and never in it, how far long work is: `judging the plan: 37 % after 15 s`. */
export function progressOn({ err, seconds }: Pick<Io, "err" | "seconds">, what: string): (share: number) => void {
  const began = seconds();
  let said = began;
  return (share) => {
    const now = seconds();
    if (share >= 1 || now - said < quietSeconds) return;
    said = now;
    err(`${what}: ${formatShare(share, 2)} after ${Math.round(now - began)} s\n`);
  };
}
