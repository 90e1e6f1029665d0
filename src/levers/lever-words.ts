import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import { type LeverFigures, type LeverSaving, worthOf } from "./lever-figures.ts";
import type { LeverStanding, OfferedChange, OfferedSet, Standing } from "./lever-standing.ts";

/** A change by the name that it goes by. */
interface Named extends OfferedChange {
  readonly name: string;
}
type Stood = LeverStanding<Named, OfferedSet>;
type Best = NonNullable<Stood["best"]>;

const numbers = ["no", "one", "two", "three", "four"] as const;

function numberWord(count: number): string {
  return numbers[count] ?? formatCount(count);
}

/** What stands before a figure that was not simulated. */
export function aboutText({ basis }: Pick<Standing<OfferedChange>, "basis">): string {
  return basis === "simulated" ? "" : "about ";
}

/** `$108k`, or `16 devices` where a price is unknown. */
export function savingText({ usdPerMonth, devices }: LeverSaving): string {
  if (usdPerMonth !== null) return formatUsd(usdPerMonth);
  return deviceText(devices);
}

function wholeText({ costUsdPerMonth, devices }: LeverFigures): string {
  return costUsdPerMonth !== null ? `the ${formatUsd(costUsdPerMonth)} a month` : `the ${deviceText(devices)}`;
}

/** What the best change is made of: the names of its levers. */
export function namesOf(best: Best, { singles, refuted }: Pick<Stood, "singles" | "refuted">): readonly string[] {
  if (!("of" in best)) return [best.name];
  return best.of.flatMap((id) => [...singles, ...refuted].find((single) => single.id === id)?.name ?? []);
}

/** The finding in a sentence, and what the largest single change does alone. */
export function leverFinding(
  { best, singles }: Stood,
  before: LeverFigures,
): { readonly fact: string; readonly why: string } {
  if (best === null) {
    const fact = `No change that was tried takes anything off ${wholeText(before)} inside the same limits.`;
    // Without devices nothing binds.
    const why = before.devices === 0 ? "" : "A limit that is loosened may: what binds first says which.";
    return { fact, why };
  }
  const [count, verb] = "of" in best ? [best.of.length, "take"] : [1, "takes"];
  const noun = count === 1 ? "change" : "changes";
  const fact = `${capital(numberWord(count))} ${noun} ${verb} ${aboutText(best)}${savingText(best.saved)} off ${wholeText(before)}, ${limitsText(best, before)}.`;
  const [first] = singles;
  if (!("of" in best) || first === undefined) return { fact, why: "" };
  return { fact, why: `${first.name}: alone that takes ${aboutText(first)}${savingText(first.saved)}.` };
}

/** Which limits are kept then: a change may leave some of them, or have times that nobody knows. */
function limitsText(best: Best, before: LeverFigures): string {
  const ids = "of" in best ? best.of : [best.id];
  if (before.ttftSeconds !== null && best.figures.ttftSeconds === null) return "if it then answers fast enough";
  const isMoved = (lever: string) => ids.some((id) => id.startsWith(`${lever} `));
  const watched = isMoved("asynchronous-lane") ? ["in the background that is watched now"] : [];
  const later = isMoved("shift-off-peak") ? ["begun hours later"] : [];
  const work = [...watched, ...later];
  return work.length === 0 ? "inside the same limits" : `with work ${work.join(", and some ")}`;
}

/** `The best three`, over the names of what they are. */
export function setHeading(best: Best): string {
  return "of" in best ? `Best ${numberWord(best.of.length)} together` : "Best change";
}

/** What is done when it is applied, as a button says it. */
export function applyWords(best: Best): string {
  return "of" in best ? `Apply the ${numberWord(best.of.length)}` : "Apply it";
}

/** The plan that changes are held against. */
interface LeverBases {
  /** As it is shown: simulated, where it is. */
  readonly before: LeverFigures;
  /** What a change by formula is held against. */
  readonly byFormula: LeverFigures;
}

/** `$189k to $80.5k a month, 48 devices to 32, $1.97 to $0.84 a success. Simulated.` */
export function setSentence(best: Best, bases: LeverBases): string {
  const { figures, basis } = best;
  const before = basis === "formula" ? bases.byFormula : bases.before;
  const about = aboutText(best);
  const was = before.costUsdPerMonth === bases.before.costUsdPerMonth ? "" : about;
  const turn = (from: string, to: string) => `${was}${from} to ${about}${to}`;
  const parts = [
    ...(before.costUsdPerMonth === null || figures.costUsdPerMonth === null
      ? []
      : [`${turn(formatUsd(before.costUsdPerMonth), formatUsd(figures.costUsdPerMonth))} a month`]),
    ...devicesPart(best, before, was),
    ...(before.costUsdPerSuccess === null || figures.costUsdPerSuccess === null
      ? []
      : [`${turn(formatUsd(before.costUsdPerSuccess), formatUsd(figures.costUsdPerSuccess))} a success`]),
    ...successPart(before, figures),
  ];
  return `${parts.join(", ")}. ${basisSentence(figures.devices, basis)}`;
}

/** `48 devices to 32`, `about 4 devices as now`, or nothing where there are none. */
function devicesPart(best: Best, { devices: was }: LeverFigures, aboutWas: string): readonly string[] {
  const { devices: is } = best.figures;
  if (was === 0 && is === 0) return [];
  if (was === is) return [`${aboutText(best)}${deviceText(is)} as now`];
  return [`${aboutWas}${formatCount(was)} to ${aboutText(best)}${deviceText(is)}`];
}

const deviceText = (devices: number | null) => `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;

function basisSentence(devices: number | null, basis: Best["basis"]): string {
  if (devices === 0) return "No device of yours serves then, so there is nothing to simulate.";
  return basis === "simulated" ? "Simulated." : "By formula.";
}

/** Success moved by less is the same. */
const sameSuccess = 0.0005;

function successPart({ successShare: was }: LeverFigures, { successShare: is }: LeverFigures): readonly string[] {
  if (was === null || is === null || Math.abs(was - is) < sameSuccess) return [];
  return [`${formatShare(was)} to ${formatShare(is)} of workflows succeed`];
}

/** What the parts of the best set promise one by one that they do not give together; `null`: it is no set, or not all is known. */
export function overlapSentence({ best, overlap }: Stood): string | null {
  if (best === null || overlap === null) return null;
  const more = worthOf(overlap);
  const each = savingText({
    usdPerMonth: plus(best.saved.usdPerMonth, overlap.usdPerMonth),
    devices: plus(best.saved.devices, overlap.devices),
  });
  const about = aboutText(best);
  const lost = savingText(overlap);
  if (more > 0) return `One by one they promise ${about}${each}: ${about}${lost} of it is the same saved twice.`;
  if (more < 0) {
    const gain = savingText({ usdPerMonth: negative(overlap.usdPerMonth), devices: negative(overlap.devices) });
    return `One by one they promise ${about}${each}: together they give ${about}${gain} more.`;
  }
  return `One by one they promise ${about}${each}: none of it is counted twice.`;
}

function plus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}
