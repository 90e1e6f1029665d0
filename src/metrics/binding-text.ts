import { formatShare } from "../quantity/format-share.ts";
import type { BindingLimit } from "../engine/plan-result.ts";
import { limitWords } from "./limit-words.ts";

/** `KV memory, 81 % of its line`. */
export function bindingText(limit: BindingLimit | null): string {
  return limit === null ? "unknown" : `${limitWords[limit.kind]}, ${formatShare(limit.use)} of its line`;
}

/** The same at both ends of the ranges, the kind named only where it is another than at the base. */
export function bindingRange(base: BindingLimit | null, best: BindingLimit | null, worst: BindingLimit | null): string {
  const end = (limit: BindingLimit | null) =>
    limit !== null && limit.kind === base?.kind ? formatShare(limit.use) : bindingText(limit);
  const [favourable, unfavourable] = [end(best), end(worst)];
  return favourable === unfavourable ? "the same at best and worst" : `best ${favourable}; worst ${unfavourable}`;
}
