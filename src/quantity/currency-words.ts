const dollars = new Set(["$", "usd", "dollar", "dollars"]);
const cents = new Set(["¢", "cent", "cents"]);
const foreign = new Set(
  (
    "€ £ ¥ ₹ ₩ ₽ ₺ ₫ ₱ ₦ ₴ ₪ eur euro euros gbp pound pounds jpy yen cny rmb yuan inr rs rupee rupees krw cad aud chf sek " +
    "nok dkk pln czk brl mxn sgd hkd nzd twd zar try rub ils aed"
  ).split(" "),
);

/** Which currency a word names, if any. */
export function currencyOf(word: string): "dollars" | "cents" | "foreign" | null {
  if (dollars.has(word)) return "dollars";
  if (cents.has(word)) return "cents";
  return foreign.has(word) ? "foreign" : null;
}
