import { useState } from "react";
import { type OwnPrice, ownPriceOf, withOwnPrice } from "../../../state/members/own-price.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { TypedForm } from "./typed-form.tsx";

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
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  return (
    <TypedForm
      fields={fields}
      mostLetters={80}
      start={() => ownPriceOf(scenario, poolId)}
      button="Use this offer"
      onTake={(offer) => {
        const made = withOwnPrice(scenario, poolId, offer);
        if (!made.ok) return made.problem;
        commit(made.value, `price of ${offer.provider.trim()} for pool ${poolId}`);
        onTaken();
        return null;
      }}
    />
  );
}
