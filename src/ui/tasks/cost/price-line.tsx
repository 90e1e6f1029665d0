import { dayWords } from "../../../quantity/day-words.ts";
import type { PriceWords } from "./price-words.ts";
import styles from "./cost.module.css";

/** A price and the day it was read; an old day is a warning. */
export function PriceLine({ price: { text, date, isOld } }: { readonly price: PriceWords }) {
  return (
    <li>
      {text}
      {date !== null && (
        <>
          , read on{" "}
          <span className={isOld ? styles["old"] : undefined}>
            {isOld ? `${dayWords(date)}, more than 180 days ago` : dayWords(date)}
          </span>
        </>
      )}
      .
    </li>
  );
}
