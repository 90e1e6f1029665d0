import { useId, useState } from "react";
import { type OwnPrice, ownPriceOf, withOwnPrice } from "../../../state/members/own-price.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./prices.module.css";

const fields: readonly { readonly id: keyof OwnPrice; readonly label: string; readonly hint: string }[] = [
  { id: "usdPerDeviceHour", label: "Price of a device and hour, USD", hint: "2.10, or 1.80 to 2.40" },
  { id: "provider", label: "Seller", hint: "" },
  { id: "region", label: "Region", hint: "may be left empty" },
  { id: "commitment", label: "Terms", hint: "on-demand, 1 year, spot" },
  { id: "date", label: "Day of the offer", hint: "2026-11-20" },
  { id: "effectiveFrom", label: "Asked from", hint: "may be left empty" },
  { id: "effectiveTo", label: "Asked until", hint: "may be left empty" },
];

/** A word that opens a form for an offer that no list has. */
export function OwnPriceForm({ poolId }: { readonly poolId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton label={`Enter an offer of your own for pool ${poolId}`} onClick={() => setOpen(true)}>
        Enter an offer of your own
      </TextButton>
      <Dialog
        title="An offer of your own"
        about="It stands beside the price wherever that is printed, and is flagged where it is old, or not asked on the day of the plan."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Form poolId={poolId} onTaken={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Form({ poolId, onTaken }: { readonly poolId: string; readonly onTaken: () => void }) {
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const [offer, setOffer] = useState<OwnPrice>(() => ownPriceOf(scenario, poolId));
  const [problem, setProblem] = useState<{ readonly at: string; readonly text: string } | null>(null);
  const take = () => {
    const made = withOwnPrice(scenario, poolId, offer);
    if (!made.ok) {
      setProblem(made.problem);
      return;
    }
    commit(made.value, `price of ${offer.provider.trim()} for pool ${poolId}`);
    onTaken();
  };
  return (
    <form
      className={styles["offer"]}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {fields.map(({ id: field, label, hint }) => {
        const isBad = problem?.at === field;
        return (
          <p key={field}>
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <input
              id={`${id}-${field}`}
              type="text"
              autoComplete="off"
              placeholder={hint}
              maxLength={80}
              value={offer[field]}
              aria-invalid={isBad ? true : undefined}
              aria-describedby={isBad ? `${id}-problem` : undefined}
              onChange={({ target }) => {
                setOffer({ ...offer, [field]: target.value });
                setProblem(null);
              }}
            />
          </p>
        );
      })}
      <p id={`${id}-problem`} data-says="alarm">
        {problem?.text ?? ""}
      </p>
      <TextButton kind="main" onClick={take}>
        Use this offer
      </TextButton>
    </form>
  );
}
