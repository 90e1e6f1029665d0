import { expect, test } from "vitest";
import { askedFigure, embedCode, embeddedFigures, hasEmbed } from "../../src/embed/embed-code.ts";

const link = "https://plan.example/teams/plimsoll/index.html#1.abc-_";

test("a code asks for the figure of the link, from the folder of the page that it was copied on", () => {
  const code = embedCode(link, "Support chat", "cost");
  expect(code).toContain('src="https://plan.example/teams/plimsoll/embed/index.html#1.abc-_&amp;figure=cost"');
  expect(code).toContain('title="Support chat: cost a month"');
  expect(code).toMatch(/^<iframe [^<>]* loading="lazy" referrerpolicy="no-referrer" [^<>]*><\/iframe>$/);
});

test("a title stays one, whatever stands in it; a query of the page and what is compared go", () => {
  const title = '"><script>alert(1)</script>';
  const code = embedCode("https://plan.example/?a=1#1.abc&with=1.def", title, "line");
  expect(code).not.toContain("<script");
  expect(code.match(/[<>]/g)).toHaveLength(4);
  expect(code).toContain('src="https://plan.example/embed/index.html#1.abc&amp;figure=line"');
});

test.each(embeddedFigures.map(({ id }) => id))("what a code asks for is read back: %s", (figure) => {
  const [, source = ""] = /src="([^"]+)"/.exec(embedCode(link, "", figure)) ?? [];
  const address = source.replaceAll("&amp;", "&");
  expect(askedFigure(address.slice(address.indexOf("#")))).toEqual({ link: "#1.abc-_", figure });
});

test.each(["#1.abc", "#1.abc&figure=", "#1.abc&figure=toString", "#1.abc&other=cost", ""])(
  "an address that names no figure asks for the load line: %s",
  (hash) => {
    expect(askedFigure(hash).figure).toBe("line");
    expect(askedFigure(hash).link).toBe(hash.replace(/&.*/, ""));
  },
);

test("what mail makes of the sign between link and figure is read", () => {
  expect(askedFigure("#1.abc&amp;figure=devices")).toEqual({ link: "#1.abc", figure: "devices" });
  expect(askedFigure("#1.abc%26figure%3Ddevices").figure).toBe("devices");
});

test("only a page in a folder of a host has frames beside it", () => {
  for (const address of [
    "https://a.example/",
    "http://localhost:4191/x/index.html?y=1#1.a",
    "https://a.example/x/#1.a",
  ])
    expect(hasEmbed(address)).toBe(true);
  for (const address of [
    "file:///home/plimsoll.html",
    "https://a.example/plimsoll.html#1.a",
    "blob:https://a.example/1",
  ])
    expect(hasEmbed(address)).toBe(false);
});
