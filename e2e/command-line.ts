import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

/** A JSON value that is read by path. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What has been printed already: the same words and input print the same, and a start takes longer than most answers. */
const answers = new Map<string, string>();

/** What the command line prints; `input` is what it reads where `-` stands for a file. */
export function printed(words: readonly string[], input = ""): string {
  const question = JSON.stringify([words, input]);
  const answer = answers.get(question) ?? answered(words, input);
  answers.set(question, answer);
  return answer;
}

function answered(words: readonly string[], input: string): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/plimsoll.js", ...words], {
    encoding: "utf8",
    input,
  });
  if (status !== 0) throw new Error(`plimsoll ${words.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}

/** An example as JSON text, some of its text replaced: `{ '"base": 20000': '"base": 2000000' }`. */
export function changedExample(id: string, changes: Readonly<Record<string, string>>): string {
  return changed(id, printed(["example", id]), changes);
}

function changed(id: string, example: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${from} is not in ${id} exactly once`);
    return text.replace(from, to);
  }, example);
}

/** A range as its base. */
function certain(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && "base" in value ? value.base : value;
}

/** A scenario as JSON text, every value certain: there is no best and worst to search, so that its answer comes sooner. */
export function certainText(scenario: object): string {
  return JSON.stringify(scenario, certain, 2);
}

/** An example of certain values, some of its text replaced. */
export function certainExample(id: string, changes: Readonly<Record<string, string>> = {}): string {
  return changed(id, certainText(JSON.parse(printed(["example", id])) as object), changes);
}

/** Simulations a fifth as long: for a story that asks what a view does, not what it finds. */
const brief = { '"events": 400000': '"events": 80000' };

/** The link of an example with brief simulations. */
export function briefLink(id: string): string {
  return linkOf(changedExample(id, brief));
}

/** The same of certain values: for a story that says nothing of best and worst. */
export function briefCertainLink(id: string): string {
  return linkOf(certainExample(id, brief));
}

/** The link of a scenario, from `#` on. */
export function linkOf(scenario: string): string {
  return printed(["link", "-"], scenario).trim();
}

/** Waits until the address holds a scenario with that text in its JSON: it follows an edit a little later. */
export async function addressHolds(page: Page, text: string): Promise<void> {
  const scenario = () => {
    const { hash } = new URL(page.url());
    return hash === "" ? "" : printed(["open", hash]);
  };
  await expect.poll(scenario).toContain(text);
}
