import { join } from "node:path";

/** Small enough for the 14 KB that a server may send before the first acknowledgement; the whole face comes later. */
export const basicFont = join(import.meta.dirname, "../src/ui/fonts/figtree-basic.woff2");

/** The characters in it; `font.css` names them too. */
export const basicText = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))}\u00a0©·×–—‘’“”•…−`;
