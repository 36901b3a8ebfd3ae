import * as z from "zod/mini";
import { schema } from "./schema.ts";

/** How often a subscription's visits happen, as stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

/** A frequency as anyone may write it: `bi-weekly` is accepted everywhere. */
export const frequencySchema = schema(() =>
  z.pipe(
    z.enum([...frequencies, "bi-weekly"]),
    z.transform((value): Frequency => (value === "bi-weekly" ? "biweekly" : value)),
  ),
);
