import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The one without windows first: it opens a page in half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];
const adviceText =
  "No browser was found and none could be installed: install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM_PATH to one.";

function systemBrowser(): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Playwright's own browser, where it has one. */
function ownBrowser(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function hasRun(command: string, ...words: readonly string[]): boolean {
  // What an installer prints must not mix with what a test run prints.
  return spawnSync(command, words, { stdio: ["ignore", 2, 2], timeout: 600_000 }).status === 0;
}

function installedBrowser(): string | null {
  if (hasRun(process.execPath, join("node_modules", "playwright", "cli.js"), "install", "chromium"))
    return ownBrowser();
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRootOnDebian && hasRun("apt-get", "update") && hasRun("apt-get", "install", "-y", "chromium-headless-shell"))
    return systemBrowser();
  return null;
}

/** A Chromium to run the stories in: the one that is asked for, Playwright's own, the system's, or one installed now. */
export function browserPath(): string {
  const asked = process.env["PLAYWRIGHT_CHROMIUM_PATH"];
  if (asked !== undefined && asked !== "") return asked;
  const path = ownBrowser() ?? systemBrowser() ?? installedBrowser();
  if (path === null) throw new Error(adviceText);
  return path;
}
