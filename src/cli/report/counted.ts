import { formatCount } from "../../quantity/format-number.ts";

/** `1 device`, `8 devices`: a count with its noun. */
export function counted(count: number | null, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
