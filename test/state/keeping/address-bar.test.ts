import { expect, test } from "vitest";
import { browserAddressBar } from "../../../src/state/keeping/address-bar.ts";

function fakeWindow(href: string) {
  const calls: (readonly [string, string])[] = [];
  const record = (name: string) => (_state: unknown, _title: string, url: string) => void calls.push([name, url]);
  const history = { replaceState: record("replace"), pushState: record("push") };
  return { calls, history, window: { location: { href, hash: "#1.x" }, history } as never };
}

test("the base of a page in a folder ends before the hash", () => {
  expect(browserAddressBar(fakeWindow("https://h.example/a/b/?q#1.x#y").window).base()).toBe(
    "https://h.example/a/b/?q",
  );
});

test("an empty hash is taken off the address, another one replaces it", () => {
  const { window, calls } = fakeWindow("https://h.example/a#1.x");
  const address = browserAddressBar(window);
  expect([address.replace(""), address.replace("#1.y"), address.push("#1.z")]).toEqual([true, true, true]);
  expect(calls).toEqual([
    ["replace", "https://h.example/a"],
    ["replace", "#1.y"],
    ["push", "#1.z"],
  ]);
});

test("a browser that takes no more changes is answered by false, not by an error", () => {
  const { window, history } = fakeWindow("https://h.example/");
  Object.assign(history, {
    replaceState: () => {
      throw new DOMException("100 times in 30 seconds", "SecurityError");
    },
  });
  expect(browserAddressBar(window).replace("#1.x")).toBe(false);
});
