import "#ui/site.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { readBaked } from "#lib/baked.ts";
import { stopWaiting } from "#lib/intent.ts";
import { tidyAddress } from "#lib/tidy-address.ts";
import { App } from "./app.tsx";
import { hydratable, pageOf } from "./hydratable.ts";
import { makeRouter } from "./router.tsx";

const place = document.querySelector<HTMLElement>("#root");
if (place === null) throw new Error("The page has no #root.");
tidyAddress();
const { router, queryClient } = makeRouter();
readBaked(queryClient);
// The page's own code must be there before the first rendering, or it would differ from what was built.
if (place.dataset["page"] !== undefined) await router.load();

if (place.dataset["page"] === pageOf(router)) {
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
