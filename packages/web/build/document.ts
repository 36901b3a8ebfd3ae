type DocumentParts = {
  title: string;
  head: string;
  /** The script that runs before the page is painted. */
  start: string;
  root?: string;
  body: string;
  after?: string;
};

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);

/** A tag with attributes; null leaves an attribute out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | null>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === null ? "" : ` ${attribute}="${escapeHtml(value)}"`))
    .join("")}>`;

/** Data in a script element that is not run: nothing in it can end the element. */
export const dataScript = (attributes: Readonly<Record<string, string>>, data: unknown): string =>
  `${tag("script", attributes)}${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;

const marks = {
  head: "<!--app-head-->",
  start: '<script type="module" src="/src/hydration/start.ts"></script>',
  body: '<div id="root"><!--app-html--></div>',
  after: '<script type="module" src="/src/main.tsx"></script>',
} as const;

/** Reads `index.html`, which is also the development document. Throws when it lacks one of the places to fill. */
export const documentFrom = (template: string): ((parts: DocumentParts) => string) => {
  const bare = template.replaceAll(/<!--(?!app-)[^]*?-->/g, "").replaceAll(/\n\s*/g, "\n");
  for (const mark of Object.values(marks))
    if (bare.split(mark).length !== 2) throw new Error(`index.html must have this once: ${mark}`);
  return ({ title, head, start, root = "", body, after = "" }) =>
    bare
      .replace(marks.head, () => `<title>${escapeHtml(title)}</title>${head}`)
      .replace(marks.start, () => start)
      .replace(marks.body, () => `<div id="root"${root}>${body}</div>`)
      .replace(marks.after, () => after);
};
