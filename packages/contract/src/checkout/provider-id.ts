import * as z from "zod/mini";

/** Never empty, short, and harmless in a key. */
export const providerId = () => z.string().check(z.regex(/^[\w.:-]{1,100}$/));
