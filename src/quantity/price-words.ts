import { combined, type Factor, ratio, unity } from "./factor.ts";
import { million, thousand } from "./number-words.ts";
import { type Problem, problem } from "./quantity-field.ts";
import { perPeriod, periodFactor, timeFactor } from "./unit-words.ts";
import { typedNumber, type UnitQuestion } from "./typed-value.ts";

const devices = new Set(["gpu", "gpus", "device", "accelerator", "card"]);
const nodes = new Set(["node", "server", "host", "instance", "machine", "vm", "box"]);
const tokens = new Set(["token", "tokens", "tok", "toks"]);
/** Devices a node has, in the offers: the two usual sizes. */
const nodeSizes = [8, 4];

/** From a price per the typed words to the field's: `/mo`, `per GPU hour`, `/step`; `null` where the words don't fit it. */
export function priceFactor(pers: readonly string[], question: UnitQuestion): Factor | Problem | null {
  const words = pers.flatMap((per) => per.split(" "));
  switch (question.field.unit) {
    case "USD":
      return words.length === 0 ? unity : null;
    case "USD/step":
      return words.length === 0 || (words.length === 1 && /^steps?$/.test(words[0] ?? "")) ? unity : null;
    case "USD per million tokens":
      return perTokens(words);
    case "USD/device-hour":
      return perDeviceHour(words, question);
    default:
      return perOwnPeriod(words, question);
  }
}

/** `USD/hour`, `USD/month`: any period. */
function perOwnPeriod(words: readonly string[], { field, habits }: UnitQuestion): Factor | null {
  if (words.length === 0) return unity;
  const own = periodFactor(field.unit.replace("USD/", ""), habits.hoursPerMonth);
  const typed = words.length === 1 ? periodFactor(words[0] ?? "", habits.hoursPerMonth) : null;
  return own === null || typed === null ? null : perPeriod(typed, own);
}

function perDeviceHour(words: readonly string[], question: UnitQuestion): Factor | Problem | null {
  const { habits } = question;
  if (words.some((word) => nodes.has(word))) return nodePrice(words, question);
  const periods = words.filter((word) => !devices.has(word));
  const isPerDevice = periods.length < words.length;
  if (words.length - periods.length > 1 || periods.length > 1) return null;
  const hour = timeFactor("hour") ?? unity;
  const typed = periodFactor(periods[0] ?? "hour", habits.hoursPerMonth);
  if (typed === null) return null;
  const perHour = perPeriod(typed, hour);
  return isPerDevice ? perHour : combined(perHour, ratio(1, habits.devicesPerPrice));
}

function nodePrice(words: readonly string[], { field, habits, count }: UnitQuestion): Problem {
  const period = words.filter((word) => !nodes.has(word)).join(" ");
  const perDevice = (size: number) =>
    `$${typedNumber(count, habits)}/device ${period === "" ? "hour" : period} / ${size}`;
  return problem(
    "The field takes the price of one device, not of a node.",
    field,
    nodeSizes.map((size) => ({ text: `a node of ${size} devices?`, typed: perDevice(size) })),
  );
}

function perTokens(words: readonly string[]): Factor | null {
  if (words.length === 0) return unity;
  const counts = words.filter((word) => !tokens.has(word));
  const [count = counts.length === words.length ? "" : "1", ...more] = counts;
  if (more.length > 0 || words.length - counts.length > 1) return null;
  if (/^(?:m|million|mtok|mtoks|mtokens)$/.test(count)) return unity;
  if (count === "k" || count === "thousand") return ratio(million / thousand, 1);
  return count === "1" ? ratio(million, 1) : null;
}
