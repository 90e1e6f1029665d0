import { expect, test } from "vitest";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";

const scenario = sampleScenario(3);
const link = linkText(scenario, sampleShown);
const page = "https://plan.example/tool/";
const wrappedEvery = (text: string, width: number, glue: string) =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, line) => text.slice(line * width, (line + 1) * width)).join(glue);
const encoded = (text: string) => encodeURIComponent(text).replaceAll("-", "%2D").replaceAll("_", "%5F");

const opensAsItIs: Readonly<Record<string, string>> = {
  "the fragment alone": link,
  "a whole address": page + link,
  "an address with a query": `${page}?from=mail${link}`,
  "a file's address": `file:///home/me/plimsoll/index.html${link}`,
};

const opensRepaired: Readonly<Record<string, string>> = {
  "a full stop behind it": `${page}${link}.`,
  "a comma behind it": `${link},`,
  "a closing bracket behind it": `${link})`,
  "a bracket and a full stop": `(${page}${link}).`,
  "a quotation mark behind it": `"${page}${link}"`,
  "curly quotation marks": `\u201c${page}${link}\u201d`,
  "pointed brackets": `<${page}${link}>`,
  "a Markdown link's end": `${page}${link})**`,
  "an exclamation mark": `${link}!`,
  "a question mark": `${link}?`,
  "a colon": `${link}:`,
  "a semicolon": `${link};`,
  "a line break behind it": `${link}\n`,
  "a space behind it": `${link} `,
  "lines of 76 characters": wrappedEvery(page + link, 76, "\n"),
  "lines of 60 with carriage returns": wrappedEvery(link, 60, "\r\n"),
  "lines of 72, each indented": wrappedEvery(link, 72, "\n    "),
  "zero-width spaces": wrappedEvery(link, 50, "\u200b"),
  "soft hyphens": wrappedEvery(link, 40, "\u00ad"),
  "a no-break space in it": `${link.slice(0, 30)}\u00a0${link.slice(30)}`,
  "a byte order mark before a line break in it": `\ufeff${link.slice(0, 90)}\n${link.slice(90)}`,
  "%23 for #": page + link.replace("#", "%23"),
  "%2523 for #": page + link.replace("#", "%2523"),
  "everything percent-encoded": encoded(page + link),
  "lower-case percent-encoding": encoded(link).replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  "percent-encoded twice": encodeURIComponent(encoded(page + link)),
  "lines of 76 characters that an address bar joins with %20": wrappedEvery(page + link, 76, "%20"),
  "encoded line breaks": wrappedEvery(link, 72, "%0D%0A"),
  "an encoded no-break space and zero-width spaces": `${wrappedEvery(link, 50, "%E2%80%8B")}%C2%A0`,
  "an encoded space behind it": `${page}${link}%20`,
  "&amp; and a campaign behind it": `${page}${link}&amp;utm_source=mail`,
  "a wrapper that checks links": `https://safe.example/?url=${encodeURIComponent(page + link)}&data=05%7C01&reserved=0`,
};

const isRefused: Readonly<Record<string, readonly [string, string]>> = {
  "lower case": ["damaged", page + link.toLowerCase()],
  "upper case": ["damaged", link.toUpperCase()],
  "a long dash for a hyphen": ["damaged", link.replace(/[-_]/, "\u2013")],
  "plus for a hyphen": ["damaged", link.replace(/[-_]/, "+")],
  "padding": ["damaged", `${link}==`],
  "cut at 255 characters": ["cut", (page + link).slice(0, 255)],
  "cut at 255 with three dots": ["cut", `${(page + link).slice(0, 255)}...`],
  "wrapped and cut": ["cut", wrappedEvery(link, 76, "\n").slice(0, 300)],
  "the address without its fragment": ["not-a-link", page],
  "another page's fragment": ["not-a-link", `${page}#installation`],
  "prose": ["not-a-link", "Please see the plan I sent yesterday."],
  "the head of another version alone": ["not-a-link", "#9"],
  "its own head alone": ["cut", "#1"],
  "two links in one": ["damaged", link + link],
  "a newer version": ["newer", page + link.replace("#1.", "#2.")],
  "nothing": ["empty", "  \n"],
  "a lone #": ["empty", "#"],
  "9,000 characters": ["too-long", `${link}${"A".repeat(9000)}`],
};

test.each(Object.entries(opensAsItIs))("opens %s, and calls nothing repaired", (_, text) => {
  expect(decodeLink(text)).toEqual({ ok: true, scenario, shown: sampleShown, repaired: false });
});

test.each(Object.entries(opensRepaired))("opens a link with %s as it was sent, and says it was repaired", (_, text) => {
  expect(decodeLink(text)).toEqual({ ok: true, scenario, shown: sampleShown, repaired: true });
});

test.each(Object.entries(isRefused))("refuses %s by its code, with the text kept", (_, [code, text]) => {
  expect(decodeLink(text)).toMatchObject({ ok: false, code, original: text });
});
