interface HoistedStyles {
  readonly html: string;
  readonly css: string;
}

/** Moves `style` attributes into a style sheet: the page's security policy lets no style stand in its text. */
export function hoistedStyles(html: string): HoistedStyles {
  const names = new Map<string, string>();
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = names.get(style) ?? `first-${names.size + 1}`;
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(([style, name]) => `[data-style="${name}"]{${style}}`);
  return { html: moved, css: rules.join("\n") };
}
