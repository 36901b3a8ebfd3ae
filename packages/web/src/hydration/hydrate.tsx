import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, currentPage, makeRouter } from "../router.tsx";
import { readDehydrated } from "./dehydrated.ts";
import { stopWaiting } from "./first-interaction.ts";
import { tidyAddress } from "./tidy-address.ts";
import { allowTranslators } from "./translated.ts";

/** Ends the task: hydrated in one go, a page would not answer input for a tenth of a second. */
const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** React removes a page's style sheets with the page; the next pages need them too. */
const keepStyles = (): void => {
  for (const sheet of document.querySelectorAll("[data-styles] link")) document.head.append(sheet.cloneNode());
};

/** Hydrates the built document, or renders anew where none was built. Throws when there is no `#root`. */
export const hydrate = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>("#root");
  if (root === null) throw new Error("The page has no #root.");
  allowTranslators();
  await yieldToMain();
  tidyAddress();
  const { router, queryClient } = makeRouter();
  readDehydrated(queryClient);
  const built = root.dataset["page"];
  // The page's code must be loaded before the first rendering, or that would differ from the built markup.
  await yieldToMain();
  if (built === undefined) await router.load();
  // Loads as well. What was built is read already: the first rendering must not throw the visitor back to its top.
  else
    await router.navigate({
      to: router.latestLocation.pathname,
      search: true,
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
    });

  // A router that has loaded nothing has no page either: the shell, which names none, is not hydrated.
  if (built !== undefined && built === currentPage(router)) {
    addEventListener("hydrated", keepStyles, { once: true });
    startTransition(() => {
      hydrateRoot(root, <App router={router} />);
    });
  } else {
    // Development, a shell, or a page that was served under an address it was not built for.
    stopWaiting();
    root.replaceChildren();
    createRoot(root).render(<App router={router} />);
  }
};
