import {
  type Span,
  exactly,
  figurePattern,
  minus,
  ofEnds,
  over,
  plus,
  printedFigure,
  times,
} from "./printed-figure.ts";

/** What stands between the figures of a printed expression; `;` parts arguments. */
const signPattern = /^(?:the larger of \(|the smaller of \(|exp\(|ln\(|√\(|⌈|⌉|⌊|⌋|\(|\)|×|÷|\+|−|\^|;)/u;
const million = 1e6;

interface Term extends Span {
  readonly isShare: boolean;
}
type Token = string | Term;

/** Figures with the words that say what they are, and signs; `null`: a word without a figure, so that nothing can be computed. */
function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const sign = signPattern.exec(rest)?.[0];
    // A minus that belongs to a figure has no space behind it.
    if (sign !== undefined && !(sign === "−" && /^−[\d$]/.test(rest))) {
      tokens.push(sign);
      rest = rest.slice(sign.length).trimStart();
      continue;
    }
    const figure = printedFigure(rest);
    const found = figurePattern.exec(rest);
    if (figure === null || found === null || found.index !== 0) return null;
    rest = rest.slice(found[0].length);
    const words = /^(?:(?! [×÷+−] )(?![⌉⌋);^]).)*/u.exec(rest)?.[0] ?? "";
    rest = rest.slice(words.length).trimStart();
    const per = /^\s*(?:per|a) million\b/.test(words) ? million : 1;
    tokens.push({ least: figure.least / per, most: figure.most / per, isShare: figure.isShare });
  }
  return tokens;
}

const closings: Readonly<Record<string, string>> = { "⌈": "⌉", "⌊": "⌋" };

/** What a printed expression comes to, from the least to the most that its figures can stand for; `null`: it has no figures. */
export function printedExpression(text: string): Span | null {
  const found = tokensOf(text);
  if (found === null || found.length === 0) return null;
  const tokens = found;
  let at = 0;
  const isNext = (...signs: string[]) => signs.includes(tokens[at] as string);

  function operand(): Term {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`${text} breaks off`);
    if (typeof token !== "string") return token;
    if (token === "−") return { ...minus(exactly(0), operand()), isShare: false };
    const args = [sum()];
    while (isNext(";")) {
      at += 1;
      args.push(sum());
    }
    if (tokens[at++] !== (closings[token] ?? ")")) throw new Error(`${text} does not close ${token}`);
    return { ...called(token, args), isShare: false };
  }
  function power(): Term {
    const base = operand();
    if (!isNext("^")) return base;
    at += 1;
    return { ...ofEnds(base, operand(), (a, b) => a ** b), isShare: false };
  }
  function product(): Term {
    let value = power();
    while (isNext("×", "÷")) {
      const of = tokens[at++] === "×" ? times : over;
      value = { ...of(value, power()), isShare: false };
    }
    return value;
  }
  function sum(): Term {
    let value = product();
    while (isNext("+", "−")) {
      const sign = tokens[at++];
      const other = product();
      // `1,155 − 29 %` leaves 71 % of it.
      const part = other.isShare && !value.isShare ? times(value, other) : other;
      value = { ...(sign === "+" ? plus(value, part) : minus(value, part)), isShare: value.isShare };
    }
    return value;
  }
  const value = sum();
  if (at < tokens.length) throw new Error(`${text}: not read from part ${at} on`);
  return value;
}

function called(name: string, args: readonly Span[]): Span {
  const [first = exactly(Number.NaN)] = args;
  const each = (of: (value: number) => number): Span => ({ least: of(first.least), most: of(first.most) });
  const slack = 1e-9;
  switch (name) {
    case "the larger of (":
      return args.reduce((one, other) => ofEnds(one, other, Math.max));
    case "the smaller of (":
      return args.reduce((one, other) => ofEnds(one, other, Math.min));
    case "⌈":
      return { least: Math.ceil(first.least - slack), most: Math.ceil(first.most) };
    case "⌊":
      return { least: Math.floor(first.least), most: Math.floor(first.most + slack) };
    case "√(":
      return each(Math.sqrt);
    case "exp(":
      return each(Math.exp);
    case "ln(":
      return each(Math.log);
    default:
      return first;
  }
}
