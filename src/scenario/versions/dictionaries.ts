import { strToU8 } from "fflate";
import { dictionary1 } from "./dictionary-1.ts";
import { dictionary2 } from "./dictionary-2.ts";
import { dictionary3 } from "./dictionary-3.ts";
import { dictionary4 } from "./dictionary-4.ts";

const dictionaries = [dictionary1, dictionary2, dictionary3, dictionary4].map((text) => strToU8(text));
const none = new Uint8Array();

/** Text that both ends of a link know, so that it need not travel: one frozen dictionary a version. */
export function dictionaryOf(version: number): Uint8Array {
  return dictionaries[version - 1] ?? none;
}
