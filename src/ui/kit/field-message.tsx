import { type ReactNode, type Ref, createContext, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { Offer, QuantityField } from "../../quantity/quantity-field.ts";
import type { ReadingHabits } from "../../quantity/reading-habits.ts";
import { usualHoursPerMonth } from "../../quantity/time.ts";
import { typedValue } from "../../quantity/typed-value.ts";
import styles from "./field-message.module.css";
import { TextButton } from "./text-button.tsx";
import { capital } from "../../quantity/sentence.ts";

interface MessagePlaceValue {
  /** `null` until the place is there. */
  readonly slot: HTMLElement | null;
  /** Asks for the place, where it is only made on demand. */
  readonly open: () => void;
}

/** Where fields put what they have to say: under their sentence or row. `null`: the field stands outside of both. */
export const MessagePlace = createContext<MessagePlaceValue | null>(null);

/** Why a typed text was not taken, with texts that would be. */
export interface FieldProblem {
  readonly text: string;
  readonly offers?: readonly Offer[] | undefined;
}

interface FieldMessageProps {
  readonly id: string;
  readonly ref: Ref<HTMLSpanElement>;
  readonly problem: FieldProblem | null;
  readonly hint: FieldHint | null;
  /** More texts to offer beside the hint. */
  readonly offers: readonly Offer[];
  readonly remark: FieldRemark | null;
  readonly onTake: (typed: string) => void;
}

/** What a field has to say: why it did not take a text, or how it reads one. Under its sentence or row, or else its line. */
export function FieldMessage({ id, ref, problem, hint, offers, remark, onTake }: FieldMessageProps) {
  const place = useContext(MessagePlace);
  const isMute = problem === null && hint === null && offers.length === 0;
  const isSilent = isMute && remark === null;
  useEffect(() => {
    if (!isSilent) place?.open();
  }, [isSilent, place]);
  if (isSilent || place?.slot === null) return null;
  const under = place === null ? "line" : "place";
  const message = (
    <>
      {isMute ? null : <Said {...{ id, ref, problem, hint, offers, onTake, under }} />}
      {remark !== null && <FieldRemarkLine remark={remark} under={under} />}
    </>
  );
  return place === null ? message : createPortal(message, place.slot);
}

interface SaidProps extends Omit<FieldMessageProps, "remark"> {
  readonly under: "line" | "place";
}

function Said({ id, ref, problem, hint, offers, onTake, under }: SaidProps) {
  return problem === null ? (
    <span id={id} ref={ref} className={styles["hint"]} data-under={under}>
      {hint !== null && <span className={styles["reading"]}>= {hint.reading}</span>}
      <Offers offers={[...(hint?.offers ?? []), ...offers]} onTake={onTake} />
    </span>
  ) : (
    <span id={id} ref={ref} data-says="alarm" className={styles["problem"]} data-under={under}>
      {problem.text} <Offers offers={problem.offers ?? []} onTake={onTake} />
    </span>
  );
}

/** Out of the tab order of the sentence: the field itself hands the focus on to them. */
function Offers({ offers, onTake }: { readonly offers: readonly Offer[]; readonly onTake: (typed: string) => void }) {
  return offers.map(({ text, typed }): ReactNode => (
    <button
      key={typed}
      type="button"
      tabIndex={-1}
      className={styles["offer"]}
      // A press would else leave the field, and commit what is being replaced.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(typed)}
    >
      {offerWords(text)}
    </button>
  ));
}

/** The words of an offer as those of a button: `27 to 34 steps?` is "Use 27 to 34 steps", `calculate?` is "Calculate". */
export function offerWords(text: string): string {
  const words = text.replace(/\?$/, "");
  return /^\p{Ll}/u.test(words) ? capital(words) : `Use ${words}`;
}

/** What was taken away from a field without a word, and what can be done about it. */
export interface FieldRemark {
  readonly text: string;
  readonly actions: readonly { readonly text: string; readonly onPress: () => void }[];
}

interface FieldRemarkLineProps {
  readonly remark: FieldRemark;
  readonly under: "line" | "place";
}

/** A quiet line under a field; said by screen readers as it comes. */
function FieldRemarkLine({ remark: { text, actions }, under }: FieldRemarkLineProps) {
  return (
    <span className={styles["remark"]} data-under={under} data-says="">
      {text}{" "}
      {actions.map((action) => (
        <TextButton key={action.text} onClick={action.onPress}>
          {action.text}
        </TextButton>
      ))}
    </span>
  );
}

/** What a field understands of a text, and what else the text could mean. */
export interface FieldHint {
  readonly reading: string;
  readonly offers: readonly Offer[];
}

const habits: ReadingHabits = {
  decimal: ".",
  binaryPrefixes: false,
  devicesPerPrice: 1,
  sharesScale: true,
  spreadTurned: false,
  percentUnsaid: false,
  hoursPerMonth: usualHoursPerMonth,
};

/** `10k` is 10,000 tokens; `32K` is 32,000 tokens and offers 32,768. `null` while the text is not understood (yet). */
export function fieldHint(text: string, field: QuantityField | undefined): FieldHint | null {
  if (field === undefined) return null;
  const parsed = parseQuantity(text, field);
  if (parsed.kind === "problem") return null;
  const offers = parsed.chips.map((chip) => ({ text: chip.text, typed: typedValue(chip.value, field.unit, habits) }));
  return { reading: parsed.reading, offers };
}
