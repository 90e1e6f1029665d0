import { describe, expect, test } from "vitest";
import { sourceOf, textOf } from "../exports/exported.ts";
import { certainExample } from "../planning/example-scenario.ts";

const pool = "plan\\.pools\\.0";
const ledger = "plan\\.costLedger\\.lines\\.\\d+\\.usdPerMonth";
const question = [/^How many .* workflows a day/, ["plan\\.classes\\.0\\.workflowsPerSecond"]] as const;
const heldDevices = [`${pool}\\.devices`, `${pool}\\.reserveLedger\\.lines\\.[1-9]\\d*\\.devices`];
/** Of the load line's compartments, from the fullest on. */
const compartments = [0, 1, 2, 3].flatMap((place) => [
  [new RegExp(`^@${2 * place} \\S+ %$`), [`${pool}\\.resources\\.${place}\\.use`]] as const,
  [new RegExp(`^@${2 * place + 1} up to `), [`${pool}\\.resources\\.${place}\\.callsPerSecond`]] as const,
]);
const reserveRow = (line: number) =>
  ["replicas", "devices"].map((field) => `${pool}\\.reserveLedger\\.lines\\.${line}\\.${field}`);

type Named = readonly (readonly [line: RegExp, figures: readonly string[]])[];

/** Each line of an export with a number in it, and the figures that it comes from: none, of what the scenario or the link says. */
const named: Readonly<Record<string, Named>> = {
  report: [
    [/^Plimsoll /, []],
    question,
    [/ carry it, .* The month costs /, ["plan\\.costUsdPerMonth", ...heldDevices]],
    [/^Devices \d+$/, ["plan\\.devices"]],
    [/^Cost a month /, ["plan\\.costUsdPerMonth"]],
    [/^Cost of a success /, ["plan\\.costUsdPerSuccess"]],
    [/ calls\/s at the peak/, [`${pool}\\.steadyReplicas`, `${pool}\\.offeredCallsPerSecond`]],
    ...compartments,
    // A subtotal's share is of the whole month, and printed amounts sum to the printed total.
    [/^(?:Devices|Tokens and tools|People|Platform|Total) [\d,]+ [\d.]+ %$/, [ledger]],
    [/^The peak /, reserveRow(0)],
    [/^Failures /, reserveRow(1)],
    [/^Bought in sets, unused /, [`${pool}\\.purchase\\.strandedDevices`]],
    [/^Total \d+ \d+$/, ["plan\\.replicas", "plan\\.devices", `${pool}\\.purchase\\.strandedDevices`]],
    [/^The people who take over /, []],
    [/^Prices and catalogue as of /, ["method"]],
    [/^https:|^[0-9a-f]{16}$/, []],
  ],
  slide: [
    question,
    [/^\d+ ms, for /, []],
    [/ carry it, /, heldDevices],
    [/^The month costs /, ["plan\\.costUsdPerMonth"]],
    [/^\d+$/, ["plan\\.devices"]],
    [/^\$[\d.]+k$/, ["plan\\.costUsdPerMonth"]],
    [/^\$0\.\d+$/, ["plan\\.costUsdPerSuccess"]],
    ...compartments,
    [/ · fingerprint /, []],
  ],
  litellm: [
    [/^"hosted_vllm\//, []],
    [/^"notes"/, [`${pool}\\.devices`, `${pool}\\.purchase\\.strandedDevices`]],
    ...(["input", "cachedInput", "output"] as const).map((kind) => {
      const names = { input: "input_cost", cachedInput: "cache_read", output: "output_cost" };
      return [
        new RegExp(`^"${names[kind]}`),
        [`allocation\\.works\\.0\\.tokens\\.${kind}`, `allocation\\.works\\.0\\.tokensUsd\\.${kind}`],
      ] as const;
    }),
  ],
};

/** Where numbers stand in a document: `plan.pools.0.devices`. */
function places(value: unknown, path = ""): readonly string[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => places(inner, path === "" ? name : `${path}.${name}`));
}

/** The same with another number in one place. */
function changed<Whole>(value: Whole, [first = "", ...rest]: readonly string[], times: number): Whole {
  const own = (value as Readonly<Record<string, unknown>>)[first];
  const next = rest.length === 0 ? Number(own) * times : changed(own, rest, times);
  return (Array.isArray(value) ? value.with(Number(first), next) : { ...value, [first]: next }) as Whole;
}

/** What a reader sees, a part a line; the compartments' by their place among them. */
function linesOf(text: string): readonly string[] {
  let place = 0;
  return text
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<(?:tr|p|h1|h2|dt|text|footer)\b/g, (tag) => `\n${tag}`)
    .replaceAll(/<[^>]*>/g, " ")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .map((line) => (/^[\d.]+ %$|^up to /.test(line) ? `@${place++} ${line}` : line));
}

describe.each(Object.entries(named))("%s", (kind, lines) => {
  const source = sourceOf(certainExample("support-chat"));
  /** Those of one pool and one class, the bill, and what the month is allotted to. */
  const figures = places({ ...source.plan, plan: { ...source.plan.plan, traces: [] } }).filter((path) =>
    /^method$|^plan\.\w+$|^plan\.(?:pools|classes)\.0\.\w+$|purchase|costLedger\.lines|reserveLedger\.lines|resources|^allocation\.works/.test(
      path,
    ),
  );

  test("each figure that is named moves the lines that name it and no other, no other figure moves any, and each number's line is named", async () => {
    const range = await source.range();
    const write = async (plan: typeof source.plan) =>
      linesOf(await textOf(kind, { ...source, plan, range: async () => range }));
    const before = await write(source.plan);
    const namesOf = (line: string) => lines.find(([pattern]) => pattern.test(line))?.[1] ?? null;
    const movedBy = new Map<string, Set<string>>();
    for (const path of figures)
      // The smaller keeps the order of what is sorted, the larger shows through rounding.
      for (const times of path.includes("resources") ? [1.01] : [1.01, 1.37]) {
        const after = await write(changed(source.plan, path.split("."), times));
        expect([path, after.length]).toEqual([path, before.length]);
        for (const [at, line] of before.entries()) {
          if (after[at] === line) continue;
          const isNamed = (namesOf(line) ?? []).some((name) => new RegExp(`^${name}$`).test(path));
          expect([path, line, isNamed]).toEqual([path, line, true]);
          movedBy.set(line, (movedBy.get(line) ?? new Set()).add(path));
        }
      }
    for (const line of before.filter((one) => /\d/.test(one.replace(/^@\d+ /, "")))) {
      const names = namesOf(line);
      expect([line, names === null]).toEqual([line, false]);
      for (const name of names ?? []) {
        const isMoved = [...(movedBy.get(line) ?? [])].some((path) => new RegExp(`^${name}$`).test(path));
        expect([line, name, isMoved]).toEqual([line, name, true]);
      }
    }
  });
});
