import * as z from "zod/mini";

/** The characters are safe in a key of the table. */
export const providerId = () => z.string().check(z.regex(/^[\w.:-]{1,100}$/));
