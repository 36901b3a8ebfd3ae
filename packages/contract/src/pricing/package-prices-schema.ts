import * as z from "zod/mini";
import { schema } from "../http/schema.ts";

/** What the packages cost today, in whole dollars per visit: the price book's. */
export const packagePricesSchema = schema(() =>
  z.object({ packages: z.object({ standard: z.int(), deep: z.int(), moveout: z.int() }) }),
);
