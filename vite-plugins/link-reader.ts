import type { Plugin } from "vite";

const early = 'src="./before-paint.js"';

/** Tells `before-paint.js` which script has the module that reads links: it asks for it where the address holds one. */
export function linkReader(module: string): Plugin {
  return {
    name: "link-reader",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const reader = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(module)),
        );
        if (reader === undefined || !html.includes(early)) throw new Error(`no script reads links: ${module}`);
        return html.replace(early, `${early} data-reader="./${reader.fileName}"`);
      },
    },
  };
}
