import { expect, test } from "vitest";
import { printed, ran } from "../ran.ts";

test.each(["support-chat", "coding-agent", "document-processing"])(
  "the link of %s opens to the same JSON, from a file, standard input or a link",
  async (id) => {
    const json = await printed(["example", id]);
    const link = (await printed(["link", "scenario.json"], { files: { "scenario.json": json } })).trim();
    expect(JSON.parse(await printed(["open", link]))).toEqual(JSON.parse(json));
    expect((await printed(["link", "-"], { input: [json.slice(0, 99), json.slice(99)] })).trim()).toBe(link);
    expect((await printed(["link", link])).trim()).toBe(link);
  },
);

test("under --json the link comes with its length", async () => {
  const found = JSON.parse(await printed(["link", "support-chat", "--json"])) as { link: string; characters: number };
  expect(found.characters).toBe(found.link.length);
});

test("a cut link is refused as cut, with status 2", async () => {
  const link = (await printed(["link", "support-chat"])).trim();
  const { status, printed: text } = await ran(["open", link.slice(0, -20), "--json"]);
  expect(status).toBe(2);
  expect(JSON.parse(text)).toMatchObject({ error: { code: "cut" } });
});
