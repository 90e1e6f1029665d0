import { className } from "../../../metrics/class-name.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { toldCells } from "../../explain/told-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";

type Attribution = PagePlan["allocation"]["attributions"][number];

const keys = [
  { id: "engineShare", label: "Engine time: the bill's key" },
  { id: "prefillShare", label: "Seconds in prefill" },
  { id: "decodeShare", label: "Seconds generating" },
  { id: "kvShare", label: "Byte-seconds of KV cache" },
] as const;

/** By which keys the cost of a pool that classes share could fall on them, and by which it does. */
export function AttributionLedgers({ page: { allocation, input } }: { readonly page: PagePlan }) {
  return allocation.attributions.map((attribution) => (
    <TitledPart
      key={attribution.poolId}
      title={`How pool ${attribution.poolId} falls on its classes`}
      caption={attributionText(attribution)}
    >
      <Ledger
        caption={`Parts of pool ${attribution.poolId} at the peak by four keys`}
        columns={[
          { id: "class", label: "Class", align: "left" },
          ...keys.map(({ id, label }, at) => ({ id, label, align: "right", isMain: at === 0 }) as const),
        ]}
        rows={attribution.classes.map((own) => ({
          id: own.id,
          cells: [
            <ClippedName key="class">{className(input, own.id)}</ClippedName>,
            ...toldCells(
              keys.map(({ id }) => formatShare(own[id])),
              {
                at: own.id,
                name: className(input, own.id),
                heads: keys.map(({ label }) => label),
                said: [attributionText(attribution)],
              },
            ),
          ],
        }))}
      />
    </TitledPart>
  ));
}

/** What the keys rest on, and what the bill's does not see. */
export function attributionText({ basis, isMemoryBound }: Attribution): string {
  const rests =
    basis === "simulated"
      ? "seconds and byte-seconds as the simulation saw them"
      : "seconds and byte-seconds by formula: no simulation saw all of its calls";
  const memory = isMemoryBound
    ? "Memory bounds this pool: by its KV cache, which the bill does not go by, the classes would pay the last column."
    : "Memory does not bound this pool, so that what a class holds of the cache keeps nobody out.";
  return `Parts of its work at the peak; ${rests}. ${memory}`;
}
