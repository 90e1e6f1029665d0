import { useState } from "react";
import {
  type DeviceTexts,
  deviceFigures,
  deviceTexts,
  figureProblem,
  withOwnDevice,
} from "../../../state/members/own-device.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { TextLine } from "../../kit/text-line.tsx";

const longestName = 80;

/** A word that opens a form for a device that no catalogue has; it begins with the figures of the pool's own. */
export function OwnDevice({ poolId }: { readonly poolId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Enter a device of your own</TextButton>
      <Dialog
        title="A device of your own"
        about="As its data sheet prints it; the figures begin with those of the device the pool has. It travels in the link."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <DeviceForm poolId={poolId} onTaken={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeviceForm({ poolId, onTaken }: { readonly poolId: string; readonly onTaken: () => void }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const [name, setName] = useState("My device");
  const [texts, setTexts] = useState<DeviceTexts>(() => deviceTexts(scenario, poolId));
  const take = () => {
    const changed = withOwnDevice(scenario, poolId, name, texts);
    if (changed === null) return;
    commit(changed, `use the device ${name.trim()}`);
    onTaken();
  };
  return (
    <>
      <p>
        It is called{" "}
        <TextLine
          label="Name of the device"
          text={name}
          longest={longestName}
          onCommit={(typed) => {
            if (typed.trim() === "") return { text: "A device needs a name." };
            setName(typed);
            return null;
          }}
        />
        .
      </p>
      <Ledger
        caption="Figures of the device"
        columns={[
          { id: "figure", label: "Figure", align: "left" },
          { id: "value", label: "Value", align: "right", isMain: true },
          { id: "unit", label: "Unit", align: "left" },
        ]}
        rows={deviceFigures.map((figure) => ({
          id: figure.id,
          cells: [
            figure.label,
            <InlineField
              key={figure.id}
              label={figure.label}
              unit={figure.unit}
              text={texts[figure.id] ?? "none"}
              facts={figure.facts}
              onCommit={(typed) => {
                const problem = figureProblem(figure, typed);
                if (problem === null) setTexts((before) => ({ ...before, [figure.id]: typed.trim() }));
                return problem === null ? null : { ...problem, offers: [] };
              }}
            />,
            figure.unit,
          ],
        }))}
      />
      <TextButton kind="main" isDisabled={withOwnDevice(scenario, poolId, name, texts) === null} onClick={take}>
        Use this device
      </TextButton>
    </>
  );
}
