import { namesByEnd } from "./field-names.ts";

/** A field of an agent or of a model swap: `classes.support.agents.planner.runs`. */
const memberForm = /\.(agents|swaps)\.(.+)\.(\w+)$/;

/** `output tokens` for `classes.support.outputTokens`, `planner runs` for a field of an agent. */
export function fieldWords(path: string): string {
  const [, list, member, field] = memberForm.exec(path) ?? [];
  if (list === undefined || member === undefined || field === undefined) return ownWords(path);
  return list === "agents" ? `${member} ${ownWords(field)}` : `${ownWords(field)} with ${member}`;
}

/** By the last two parts of the path, else by the last; every other field reads well once its name is spelled out. */
function ownWords(path: string): string {
  const parts = path.split(".");
  const field = parts.at(-1) ?? path;
  return (
    namesByEnd[parts.slice(-2).join(".")] ??
    namesByEnd[field] ??
    field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}
