import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { discountWords } from "../../../catalog/published-discount.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FoldedSection } from "../../kit/folded-section.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { otherWaysSummary } from "./other-ways-summary.ts";

/** What a pool's devices cost reserved, as spot and owned: prices that nobody but the user knows. */
export function OtherWays() {
  const pools = useApp(({ scenario }) => scenario.pools);
  const wanted = useApp((state) => state.wantedField);
  return pools.map((pool) => (
    <FoldedSection
      key={pool.id}
      title={pools.length > 1 ? `Reserved, spot or owned: ${pool.id}` : "Reserved, spot or owned"}
      summary={otherWaysSummary(pool)}
      asked={wanted?.path.startsWith(`pools.${pool.id}.ways.`) === true ? wanted : null}
    >
      <ReservedTerms pool={pool} />
      <SpotTerms pool={pool} />
      <OwnedTerms pool={pool} />
    </FoldedSection>
  ));
}

interface TermsProps {
  readonly pool: ScenarioPool;
}

const unknownPrice = "an unknown price";

function ReservedTerms({ pool: { id } }: TermsProps) {
  const fields = useFields();
  const at = (field: string) => fields(`pools.${id}.ways.reserved.${field}`);
  return (
    <Sentence>
      Reserved, a device costs{" "}
      <InlineField
        label={`Price of a reserved device-hour of pool ${id}, or none`}
        {...unsetField(at("usdPerDeviceHour"), unknownPrice)}
      />{" "}
      an hour for <InlineField label={`Term of reserved devices of pool ${id}`} {...at("months")} />,{" "}
      <InlineField label={`Share of pool ${id} paid up front`} {...at("upfrontShare")} /> of it up front. Terms differ
      by contract; as an example, {discountWords()}.
    </Sentence>
  );
}

function SpotTerms({ pool: { id } }: TermsProps) {
  const fields = useFields();
  const at = (field: string) => fields(`pools.${id}.ways.spot.${field}`);
  return (
    <Sentence>
      As spot it costs{" "}
      <InlineField
        label={`Price of a spot device-hour of pool ${id}, or none`}
        {...unsetField(at("usdPerDeviceHour"), unknownPrice)}
      />{" "}
      an hour, and a replica has{" "}
      <InlineField
        label={`Interruptions a month of a spot replica of pool ${id}, or none`}
        {...unsetField(at("interruptionsPerMonth"), "an unknown number of interruptions")}
      />{" "}
      a month.
    </Sentence>
  );
}

function OwnedTerms({ pool: { id, accelerator } }: TermsProps) {
  const fields = useFields();
  const at = (field: string, words = unknownPrice) => unsetField(fields(`pools.${id}.ways.owned.${field}`), words);
  const watts = allAccelerators.find((row) => row.id === accelerator)?.watts ?? null;
  return (
    <Sentence>
      Owned, it costs <InlineField label={`Price of an owned device of pool ${id}, or none`} {...at("usdPerDevice")} />{" "}
      with its part of server and network, is used for{" "}
      <InlineField label={`Life of owned devices of pool ${id}`} {...at("lifeMonths")} /> and is worth{" "}
      <InlineField label={`Residual share of owned devices of pool ${id}`} {...at("residualShare")} /> of it after that.
      It takes{" "}
      <InlineField
        label={`Power of an owned device of pool ${id}, or none`}
        {...at("wattsPerDevice", "an unknown power")}
      />
      {watts !== null && ` (the device alone: at most ${formatQuantity(watts, "watts")})`}, times a PUE of{" "}
      <InlineField label={`PUE of the hall of pool ${id}`} {...at("pue")} />, at{" "}
      <InlineField label={`Price of power of pool ${id}, or none`} {...at("usdPerKilowattHour")} /> a kilowatt-hour;
      space for{" "}
      <InlineField label={`Space for an owned device of pool ${id}, or none`} {...at("spaceUsdPerDeviceMonth")} /> a
      device; support for{" "}
      <InlineField label={`Support a year of pool ${id}, or none`} {...at("supportSharePerYear", "an unknown share")} />{" "}
      of the price a year; and people for{" "}
      <InlineField label={`People for owned devices of pool ${id}, or none`} {...at("staffUsdPerMonth")} />.
    </Sentence>
  );
}
