import { join } from "node:path";

/**
 * The part of the display face that every page asks for. It fits into what a server may send before it hears back from
 * the browser (14 KB): the whole face comes a round trip later, and the first screen with it.
 */
export const basicFont = join(import.meta.dirname, "../src/ui/fonts/figtree-basic.woff2");

/** The characters in it; `font.css` names them too. */
export const basicText = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))}\u00a0©·×–—‘’“”•…−`;
