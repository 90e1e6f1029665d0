import { formatCount } from "../../../../quantity/format-number.ts";
import { billion, million, thousand, trillion } from "../../../../quantity/number-words.ts";
import { secondsPerDay, secondsPerHour, secondsPerMinute } from "../../../../quantity/time.ts";

/** The time that the rates of a picture are counted over. */
export interface RateUnit {
  readonly name: "second" | "minute" | "hour" | "day";
  readonly seconds: number;
}

/** `a minute`, `an hour`. */
export const perText = ({ name }: RateUnit) => `${name === "hour" ? "an" : "a"} ${name}`;

const units: readonly RateUnit[] = [
  { name: "second", seconds: 1 },
  { name: "minute", seconds: secondsPerMinute },
  { name: "hour", seconds: secondsPerHour },
];
const longest: RateUnit = { name: "day", seconds: secondsPerDay };

/** The shortest time in which at least one workflow comes, so that no rate of the class is a small fraction. */
export function rateUnit(workflowsPerSecond: number): RateUnit {
  return units.find(({ seconds }) => workflowsPerSecond * seconds >= 1) ?? longest;
}

/** `31.2 attempts a minute`. */
export function rateText(perSecond: number, noun: string, unit: RateUnit): string {
  const count = volumeText(perSecond * unit.seconds);
  return `${count} ${count === "1" ? noun.replace(/s$/, "") : noun} ${perText(unit)}`;
}

const scales = [
  { name: "trillion", size: trillion },
  { name: "billion", size: billion },
  { name: "million", size: million },
];

/** `16.1 million`, `84,500`, `2.4`: three digits, in words from a million on. */
export function volumeText(count: number): string {
  const three = Number(count.toPrecision(3));
  const scale = scales.find(({ size }) => Math.abs(three) >= size);
  if (scale !== undefined) return `${formatCount(count / scale.size)} ${scale.name}`;
  return formatCount(Math.abs(three) >= thousand ? three : count);
}
