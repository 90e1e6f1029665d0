import { isValidElement, type ReactNode } from "react";
import { capital } from "../../quantity/sentence.ts";

/** Parts of an id that a reader calls otherwise. */
const spoken: Readonly<Record<string, string>> = {
  usd: "cost",
  per: "a",
  ttft: "time to first token",
  itl: "time between tokens",
  e2e: "time of a call",
  kv: "KV",
};

/** The words of a figure's id, for those that have no better name at hand: `costUsdPerSuccess` is "Cost a success". */
export function idWords(id: string): string {
  const words = id
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[.\-_]+/g, " ")
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "lines" && word !== "*")
    .map((word) => spoken[word] ?? word);
  return capital(words.filter((word, at) => word !== words[at - 1]).join(" "));
}

/** What is read of children: their text, without what only draws. */
function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((part: ReactNode) => textOf(part)).join("");
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}

/** What a figure is called where it stands alone, since its text alone may be "4": `Devices: 4, explain`. */
export function figureName(name: string, of: string, text: ReactNode): string {
  const shown = textOf(text).trim();
  const said = shown === "" || shown === name ? name : `${name}: ${shown}`;
  return `${of === "" ? "" : `${of}, `}${said}, explain`;
}
