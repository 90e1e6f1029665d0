import { formatCount } from "../quantity/format-number.ts";
import { partName } from "./pool-flows.ts";
import { toldFigure } from "./told-figure.ts";

export default toldFigure(
  {
    id: "providerUsdPerMonth",
    label: "Tokens of its hosted models a month",
    unit: "USD/month",
    better: "less",
    words:
      "What providers bill a month for those of the class's roles, sub-agents and fallback that run on hosted models.",
  },
  {
    read: ({ providerUsdPerMonth }) => providerUsdPerMonth,
    tell: (_asked, { id, flows }, input) => {
      const hosted = flows.filter((flow) => flow.hosted !== null);
      const lines = hosted.map(
        (flow) =>
          `${partName(input, { ...flow, classId: id })}, on ${flow.hosted}: ${formatCount(flow.callsPerSecond)} calls a second of ${formatCount(flow.promptTokensPerCall)} prompt tokens, ${formatCount(flow.uncachedPromptTokensPerCall)} of them not cached, and ${formatCount(flow.outputTokensPerCall)} generated.`,
      );
      const how = "The month's tokens of each are billed at the provider's list prices. Exact, nothing is drawn.";
      const none = "None of its roles, sub-agents or fallback runs on a hosted model.";
      return { steps: hosted.length === 0 ? [none] : [...lines, how], from: ["workflowsPerSecond"] };
    },
  },
);
