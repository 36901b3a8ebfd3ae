import * as z from "zod/mini";
import { type CustomerSource, customerSourceValues } from "./customer-sources.ts";

/** `none` is null: a select's items may not be empty. */
export const customerSource = () =>
  z.nullable(
    z.pipe(
      z.enum([...customerSourceValues, "none"]),
      z.transform((value): CustomerSource | null => (value === "none" ? null : value)),
    ),
  );
