import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import type { FlowResult, Plan } from "../engine/plan-result.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatCount } from "../quantity/format-number.ts";
import { secondsPerMinute } from "../quantity/time.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";

type Limit = keyof WorkloadClass["providerLimits"];

const limits: readonly { readonly limit: Limit; readonly what: string; readonly each: (flow: FlowResult) => number }[] =
  [
    { limit: "requestsPerMinute", what: "calls", each: () => 1 },
    {
      limit: "tokensPerMinute",
      what: "prompt and generated tokens",
      each: ({ promptTokensPerCall, outputTokensPerCall }) => promptTokensPerCall + outputTokensPerCall,
    },
  ];

/** All calls of the plan that go to a hosted model, whatever class sends them: they share one account. */
function sentTo(model: string, { classes }: Plan): readonly FlowResult[] {
  return inIdOrder(classes).flatMap(({ flows }) => flows.filter(({ hosted }) => hosted === model));
}

interface Stated {
  readonly classId: string;
  readonly model: { readonly id: string; readonly name: string };
  readonly perMinute: number;
}

/** The least that any class states of each hosted model. */
function statedLimits({ classes }: EngineInput, limit: Limit): readonly Stated[] {
  const least = new Map<string, Stated>();
  for (const { id: classId, hosted: model, providerLimits } of inIdOrder(classes)) {
    const perMinute = providerLimits[limit];
    if (model === null || perMinute === null) continue;
    const known = least.get(model.id);
    if (known === undefined || perMinute < known.perMinute) least.set(model.id, { classId, model, perMinute });
  }
  return [...least.values()];
}

/** The planned peak is more than the provider takes in a minute: it refuses the rest. Without a figure nobody can tell. */
const providerLimitExceeded: FindingRule = {
  code: "provider-limit-exceeded",
  severity: "warning",
  when: (plan, input) =>
    limits.flatMap(({ limit, what, each }) =>
      statedLimits(input, limit).flatMap(({ classId, model, perMinute }) => {
        const perSecond = sentTo(model.id, plan).reduce((sum, flow) => sum + flow.peakCallsPerSecond * each(flow), 0);
        const peakPerMinute = perSecond * secondsPerMinute;
        if (peakPerMinute <= perMinute) return [];
        return [
          {
            at: `classes.${classId}.contract.${limit}`,
            text: `At the peak ${formatCount(peakPerMinute)} ${what} a minute go to ${model.name}, and its provider takes ${formatCount(perMinute)}: the rest is refused. The cost of a success does not count the workflows that fail of it.`,
            numbers: { hosted: model.id, peakPerMinute, perMinute },
            remedies: [plainRemedy("provider-limit")],
          },
        ];
      }),
    ),
};

export default providerLimitExceeded;
