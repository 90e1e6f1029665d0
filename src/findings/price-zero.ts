import type { EngineInput, HostedModel } from "../engine/input.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedPools } from "./planned-parts.ts";

const entered = { lever: "price", text: "Enter the price, or leave it unset where nobody knows it.", set: {} } as const;

function freeSides(model: HostedModel): string | null {
  const { inputUsdPerMillion, outputUsdPerMillion, unitUsdPerHour = null, unitTokensPerMinute = null } = model;
  // Where units are held, no token is billed.
  if (unitUsdPerHour !== null && unitTokensPerMinute !== null) return null;
  const sides = [...(inputUsdPerMillion === 0 ? ["input"] : []), ...(outputUsdPerMillion === 0 ? ["output"] : [])];
  return sides.length === 0 ? null : sides.join(" and ");
}

function freeModels({ classes }: EngineInput): ReturnType<FindingRule["when"]> {
  return classes.flatMap((workload) => {
    const sides = workload.hosted === null ? null : freeSides(workload.hosted);
    if (workload.hosted === null || sides === null) return [];
    const { id, name, provider } = workload.hosted;
    return [
      {
        at: `classes.${workload.id}.hosted`,
        text: `The price of ${sides} tokens of ${name} at ${provider} is zero: what ${nameOf(workload)} ${workload.poolId === null ? "costs" : "would cost"} there is counted without them.`,
        numbers: { hosted: id },
        remedies: [{ ...entered, text: "Compare with a model whose price is known." }],
      },
    ];
  });
}

/** A price of zero is taken as typed, and said: nothing is free by accident. */
const priceZero: FindingRule = {
  code: "price-zero",
  severity: "warning",
  when: (plan, input) => [
    ...plannedPools(plan, input)
      .filter(({ pool, result }) => pool.usdPerDeviceHour === 0 && result.outcome !== "no-work")
      .map(({ pool, result }) => ({
        at: `pools.${pool.id}.usdPerDeviceHour`,
        text: `The price of ${pool.accelerator.name} is zero: the devices of pool ${pool.id} are counted as free.`,
        numbers: { accelerator: pool.accelerator.id, devices: result.devices },
        remedies: [entered],
      })),
    ...freeModels(input),
  ],
};

export default priceZero;
