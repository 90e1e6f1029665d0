import { costOfClasses } from "./cost-line.ts";

export default costOfClasses("tools-failing", "toolsFailingUsdPerMonth", {
  label: "Tools of attempts that fail",
  words: "What attempts that fail pay to tools and outside APIs a month.",
});
