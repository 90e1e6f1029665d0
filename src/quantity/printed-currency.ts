import { type Currency, currencySign, dollars } from "./currency.ts";

/**
 * The currency that money is printed in, as a program has one language: whoever prints a scenario says it once, and no function between
 * hands it on. What computes never prints, so that figures, links and JSON stay in dollars.
 */
let inForce = dollars;

/** From now on money is printed in it: the page, as its scenario says. */
export function printMoneyIn(currency: Currency): void {
  inForce = currency;
}

/** What is printed in a currency, at one stroke; before and after it another may be in force. */
export function printedIn<Printed>(currency: Currency, print: () => Printed): Printed {
  const before = inForce;
  inForce = currency;
  try {
    return print();
  } finally {
    inForce = before;
  }
}

export function printedCurrency(): Currency {
  return inForce;
}

/** `USD`: what the head of a column says. */
export function moneyCode(): string {
  return inForce.code;
}

/** `$`, for the head of a narrow column; the code where there is no sign. */
export function moneySign(): string {
  return currencySign(inForce).trim();
}

/** An amount as a file holds it, in the printed currency. */
export function printedAmount(usd: number | null): number | null {
  return usd === null ? null : usd * inForce.perUsd;
}

/** The dollars of an amount in the printed currency: round numbers of an axis, whole amounts of a ledger. */
export function usdOfPrinted(amount: number): number {
  return amount / inForce.perUsd;
}
