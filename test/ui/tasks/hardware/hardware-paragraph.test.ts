import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HardwareParagraph } from "../../../../src/ui/tasks/hardware/hardware-paragraph.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");
const region = (name: string, share: number) => ({ name, share, latencySeconds: 0.1 });
const shown = (regions: readonly ReturnType<typeof region>[]) =>
  renderToStaticMarkup(
    stillPage(
      { ...example, pools: example.pools.map((pool) => ({ ...pool, regions: [...regions] })) },
      HardwareParagraph,
    ),
  ).replaceAll("\u00a0", " ");

test("the brief names the regions of a pool with their shares of all users: 0.5 and 0.75 are 40 and 60 %", () => {
  expect(shown([region("Europe", 0.5), region("", 0.75)])).toContain(
    "Its users are in 2 regions: 40 % Europe, 60 % Region 2.",
  );
  expect(shown([])).not.toContain("regions");
});
