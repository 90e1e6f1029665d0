import type { Plugin } from "vite";

/**
 * What the page may do: run and style itself from its own folder, draw pictures, start its own worker. It may send nothing
 * anywhere, and no text becomes script: the one Trusted Types policy lets the planner's own script become a worker.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types app-worker",
].join("; ");

const headers = {
  // A page cannot say this of itself in its own text.
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Writes the policy into the built page, and all headers into `_headers` beside it, where static hosts and `scripts/serve.js`
 * read them. The development server has neither: it puts scripts in the page's text.
 */
export function pageHeaders(): Plugin {
  return {
    name: "page-headers",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy }, injectTo: "head-prepend" },
    ],
    generateBundle() {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      this.emitFile({ type: "asset", fileName: "_headers", source: `/*\n${lines.join("")}` });
    },
  };
}
