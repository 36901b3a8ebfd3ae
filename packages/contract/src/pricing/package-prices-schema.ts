import * as z from "zod/mini";
import { schema } from "../http/schema.ts";

export const packagePricesSchema = schema(() =>
  z.object({ packages: z.object({ standard: z.int(), deep: z.int(), moveout: z.int() }) }),
);
