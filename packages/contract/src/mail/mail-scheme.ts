/** A mail's HTML as a program in that scheme shows it, whatever the browser's own is. */
export const inScheme = (html: string, scheme: "light" | "dark"): string =>
  html.replaceAll("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");
