import type { Page } from "@playwright/test";

declare global {
  interface Window {
    translatePage?: () => void;
  }
}

/** Each text in two `font` elements, and later texts too, as Chrome's own translator leaves a page. */
export const installTranslator = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const untranslated = "font, script, style, noscript, textarea, title, svg";
    const textsIn = (root: Node): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      return texts.filter(
        ({ data, parentElement }) => /\p{L}/u.test(data) && parentElement?.closest(untranslated) === null,
      );
    };
    const translate = (root: Node): void => {
      for (const text of textsIn(root)) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    window.translatePage = () => {
      // Once is enough: what comes later is observed.
      delete window.translatePage;
      translate(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          if (type === "characterData") translate(target);
          else for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
  });

export const translate = (page: Page): Promise<void> => page.evaluate(() => window.translatePage?.());

/** React renders a part anew that was translated before it was hydrated, and says so. */
const isRenderedAnew = (message: string): boolean => message.includes("Minified React error #418");

/** Messages of errors that nobody caught, or that took the page away. */
export const recordFailures = (page: Page): string[] => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!isRenderedAnew(message)) failures.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("NotFoundError")) failures.push(message.text());
  });
  return failures;
};
