import * as z from "zod/mini";

/** An id that the provider gave: never empty, never long, and harmless in a key. */
export const providerId = () => z.string().check(z.regex(/^[\w.:-]{1,100}$/));
