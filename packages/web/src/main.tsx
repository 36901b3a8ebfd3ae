import "@radix-ui/themes/styles.css";
import "#ui/site.css";
import { hydrate } from "./hydration/hydrate.tsx";

// In a file of its own, bundled with what all pages share: this one is too small to be compressed.
await hydrate();
