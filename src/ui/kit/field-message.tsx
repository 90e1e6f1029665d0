import { useContext, useEffect, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";
import type { Offer } from "../../quantity/quantity-field.ts";
import styles from "./field-message.module.css";
import type { FieldHint } from "./field-hint.ts";
import type { FieldProblem } from "./field-problem.ts";
import { FieldRemarkLine, type FieldRemark } from "./field-remark.tsx";
import { MessagePlace } from "./message-place.ts";
import { offerWords } from "./offer-words.ts";

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
    <span id={id} ref={ref} role="alert" className={styles["problem"]} data-under={under}>
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
