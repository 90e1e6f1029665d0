import { aboutText, namesOf, savingText } from "../../../levers/lever-words.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { listed } from "./best-levers.tsx";
import type { ShownLevers, TakeLever } from "./use-lever-standing.ts";

interface OtherSetsProps {
  readonly standing: ShownLevers["standing"];
  readonly isReady: (id: string) => boolean;
  readonly onTake: TakeLever;
}

/** Further changes that help together. */
export function OtherSets({ standing, isReady, onTake }: OtherSetsProps) {
  const others = standing.sets.filter(({ id }) => id !== standing.best?.id);
  if (others.length === 0) return null;
  return (
    <TitledPart title="Other changes together" caption="Sets that save nearly as much">
      <Ledger
        caption="Other sets of changes"
        columns={[
          { id: "names", label: "Changes", align: "left" },
          { id: "saved", label: "Less a month", align: "right", isMain: true },
          { id: "devices", label: "Devices", align: "right" },
          { id: "success", label: "Succeed", align: "right" },
          { id: "take", label: "", align: "left" },
        ]}
        rows={others.map((set) => {
          const { id, saved, figures, scenario } = set;
          const name = listed(namesOf(set, standing));
          return {
            id,
            cells: [
              name,
              `${aboutText(set)}${savingText(saved)}`,
              formatCount(figures.devices),
              figures.successShare === null ? "" : formatShare(figures.successShare),
              <TextButton
                key="take"
                label={isReady(id) ? `Apply: ${name}` : `Being checked: ${name}`}
                isDisabled={!isReady(id)}
                onClick={() => onTake({ scenario, name })}
              >
                {isReady(id) ? "Apply" : "Being checked"}
              </TextButton>,
            ],
          };
        })}
      />
    </TitledPart>
  );
}
