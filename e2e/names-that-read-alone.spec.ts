import type { CDPSession, Page } from "@playwright/test";
import { answered, openParts } from "./answer.ts";
import { briefCertainLink, certainExample, linkOf } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { apart as test, expect } from "./story.ts";

const pressed = ["button", "link", "tab", "menuitem", "checkbox", "switch", "radio"];
const filled = ["textbox", "searchbox", "combobox", "spinbutton", "slider"];

/** What somebody hears who goes from button to button and field to field, and what tells where each leads. */
interface Named {
  readonly role: string;
  readonly name: string;
  /** A figure's metric, a field's path; of others their place. */
  readonly leadsTo: string;
}

interface AccessibleNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
}

interface FlatNode {
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
}

/** The attributes that say what a figure or a field is. */
function keyOf({ attributes = [], backendNodeId }: FlatNode): string {
  const own = new Map(
    attributes.flatMap((text, at) => (at % 2 === 0 ? [[text, attributes[at + 1] ?? ""] as const] : [])),
  );
  const said = ["data-metric", "data-scope", "data-at"]
    .map((name) => own.get(name) ?? "")
    .join(" ")
    .trim();
  return said === "" ? String(backendNodeId) : said;
}

async function allNamed(session: CDPSession): Promise<readonly Named[]> {
  const { nodes } = (await session.send("DOM.getFlattenedDocument", { depth: -1 })) as { nodes: readonly FlatNode[] };
  const byId = new Map(nodes.map((node) => [node.backendNodeId, node]));
  const tree = (await session.send("Accessibility.getFullAXTree")) as { nodes: readonly AccessibleNode[] };
  return tree.nodes.flatMap(({ ignored, role, name, backendDOMNodeId = 0 }): readonly Named[] => {
    const node = byId.get(backendDOMNodeId);
    if (ignored || node === undefined || role === undefined || ![...pressed, ...filled].includes(role.value)) return [];
    return [{ role: role.value, name: name?.value ?? "", leadsTo: keyOf(node) }];
  });
}

/** Names without a word of three letters, and names that several share which lead to different things. */
export function unclear(all: readonly Named[]): readonly string[] {
  const mute = all
    .filter(({ name }) => !/\p{L}{3}/u.test(name))
    .map(({ role, name, leadsTo }) => `${role} "${name}" (${leadsTo})`);
  const places = new Map<string, Set<string>>();
  for (const { role, name, leadsTo } of all) {
    const key = `${role} "${name}"`;
    places.set(key, (places.get(key) ?? new Set()).add(leadsTo));
  }
  const shared = [...places]
    .filter(([, of]) => of.size > 1)
    .map(([key, of]) => `${key} leads to ${[...of].join(" and to ")}`);
  return [...mute, ...shared];
}

async function expectClear(session: CDPSession, where: string): Promise<void> {
  expect.soft(unclear(await allNamed(session)), where).toEqual([]);
}

async function walk(page: Page, link: string, hasFleet: boolean): Promise<void> {
  await page.goto(link);
  await answered(page);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  const tabs = page.getByRole("tablist", { name: "Results" }).getByRole("tab");
  for (const name of await tabs.allTextContents()) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true }).getByRole("heading").first()).toBeVisible();
    if (name === "Latency" && hasFleet) await openParts(page);
    await expectClear(session, name);
  }
  for (const name of ["workload", "model and hardware", "targets and reserve", "prices and uncertainty"]) {
    await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
    await expect(page.getByText("Opening…")).toBeHidden();
    await expectClear(session, `editor of ${name}`);
    await page.getByRole("button", { name: "Done", exact: true }).click();
  }
}

test(
  "every button and field of each view and editor has a name that reads alone, and no two that differ share one",
  soakOnly,
  async ({ page }) => {
    await walk(page, briefCertainLink("support-chat"), true);
  },
);

test("so have those of a plan that no fleet carries", soakOnly, async ({ page }) => {
  await walk(page, linkOf(certainExample("support-chat", { '"itlSeconds": 0.04': '"itlSeconds": 0.001' })), false);
});

test("a name that is a number is refused, and one that leads to two figures", () => {
  const figure = (name: string, leadsTo: string) => ({ role: "button", name, leadsTo });
  expect(unclear([figure("4", "devices"), figure("$0", "cost")])).toEqual([
    'button "4" (devices)',
    'button "$0" (cost)',
  ]);
  expect(
    unclear([figure("Devices: 4, explain", "devices plan"), figure("Devices: 4, explain", "devices plan")]),
  ).toEqual([]);
  expect(unclear([figure("Change", "1"), figure("Change", "2")])).toEqual(['button "Change" leads to 1 and to 2']);
});
