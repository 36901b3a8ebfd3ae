import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { readBaked } from "#lib/baked.ts";
import { stopWaiting } from "#lib/intent.ts";
import { tidyAddress } from "#lib/tidy-address.ts";
import { App } from "./app.tsx";
import { hydratable, pageOf } from "./hydratable.ts";
import { makeRouter } from "./router.tsx";

/** Ends the task: taken over in one go, a page would be deaf to a visitor's finger for a tenth of a second. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Takes the document over as it was built, or draws the page anew where none was built for its address.
 *
 * @throws when the document has no place for a page
 */
export const takeOver = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>("#root");
  if (place === null) throw new Error("The page has no #root.");
  await breath();
  tidyAddress();
  const { router, queryClient } = makeRouter();
  readBaked(queryClient);
  const built = place.dataset["page"];
  // The page's own code must be there before the first rendering, or it would differ from what was built.
  if (built !== undefined) {
    await breath();
    await router.load();
  }

  // A router that has loaded nothing has no page either: the shell, which names none, is not taken over.
  if (built !== undefined && built === pageOf(router)) {
    hydratable(router);
    startTransition(() => {
      hydrateRoot(place, <App router={router} />);
    });
  } else {
    // Development, a shell, or a page that was served under an address it was not built for.
    stopWaiting();
    place.replaceChildren();
    createRoot(place).render(<App router={router} />);
  }
};
