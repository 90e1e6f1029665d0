import type { Plugin } from "vite";

/**
 * What the page may do: run and style itself from its own folder, draw pictures, start its own workers. It may send nothing
 * anywhere, and no text becomes script: the one Trusted Types policy lets the page's own scripts run apart from it.
 * `docs/security.md` says why each rule is as it is.
 */
const shared = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types app-worker",
];

/** Of the page itself, in its own text: it fetches nothing but scripts, styles and pictures. */
const pagePolicy = [...shared, "connect-src 'none'"].join("; ");

/** Of every file: the service worker fetches the page's own files to keep them, and nothing else. */
const filePolicy = [...shared, "connect-src 'self'"].join("; ");

/** By path: hosts join what several rules say of one header, and a browser then holds a page to all of it. */
const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/*": {
    "Content-Security-Policy": filePolicy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
  },
  // A page cannot say this of itself in its own text. `embed/`, which is made for frames, is a folder without this rule.
  "/": { "Content-Security-Policy": "frame-ancestors 'none'" },
  "/index.html": { "Content-Security-Policy": "frame-ancestors 'none'" },
};

/**
 * Writes the policy into the built page, and all headers into `_headers` beside it, where static hosts and `scripts/serve.js`
 * read them. The development server has neither: it puts scripts in the page's text. `isWritten`: whether this build is the one
 * that writes `_headers`.
 */
export function pageHeaders({ isWritten = true } = {}): Plugin {
  return {
    name: "page-headers",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: pagePolicy },
        injectTo: "head-prepend",
      },
    ],
    generateBundle() {
      if (!isWritten) return;
      const rules = Object.entries(headers).map(([path, own]) => {
        const lines = Object.entries(own).map(([name, value]) => `  ${name}: ${value}\n`);
        return `${path}\n${lines.join("")}`;
      });
      this.emitFile({ type: "asset", fileName: "_headers", source: rules.join("") });
    },
  };
}
