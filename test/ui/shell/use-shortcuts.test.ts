import { expect, test } from "vitest";
import { shortcutOf } from "../../../src/ui/shell/use-shortcuts.ts";

const press = (key: string, held: { ctrl?: boolean; meta?: boolean; shift?: boolean } = {}) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  shiftKey: held.shift ?? false,
  altKey: false,
});

test("Ctrl Z undoes, with Shift or as Ctrl Y it does again, with Cmd as well", () => {
  expect(shortcutOf(press("z", { ctrl: true }), "page", true)).toBe("undo");
  expect(shortcutOf(press("Z", { ctrl: true, shift: true }), "field", true)).toBe("redo");
  expect(shortcutOf(press("y", { ctrl: true }), "page", true)).toBe("redo");
  expect(shortcutOf(press("z", { meta: true }), "page", true)).toBe("undo");
});

test("in a place for text undo belongs to the text, and ? is a character", () => {
  expect(shortcutOf(press("z", { ctrl: true }), "text", true)).toBeNull();
  expect(shortcutOf(press("?", { shift: true }), "text", true)).toBeNull();
  expect(shortcutOf(press("?", { shift: true }), "field", true)).toBeNull();
});

test("? opens the help and e explains, unless single keys are off or letters are wanted", () => {
  expect(shortcutOf(press("e"), "page", true)).toBe("explain");
  expect(shortcutOf(press("e", { ctrl: true }), "page", true)).toBeNull();
  expect(shortcutOf(press("e"), "field", true)).toBeNull();
  expect(shortcutOf(press("e"), "text", true)).toBeNull();
  expect(shortcutOf(press("e"), "page", false)).toBeNull();
  expect(shortcutOf(press("?", { shift: true }), "page", true)).toBe("help");
  expect(shortcutOf(press("?", { shift: true }), "page", false)).toBeNull();
});

test("Ctrl Shift L copies the link from anywhere", () => {
  expect(shortcutOf(press("L", { ctrl: true, shift: true }), "text", true)).toBe("copy-link");
});

test("Ctrl K and Cmd K jump from anywhere", () => {
  expect(shortcutOf(press("k", { ctrl: true }), "text", true)).toBe("jump");
  expect(shortcutOf(press("k", { meta: true }), "field", false)).toBe("jump");
  expect(shortcutOf(press("k"), "page", true)).toBeNull();
});
