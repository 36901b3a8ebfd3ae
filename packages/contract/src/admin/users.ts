import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";

export const pickedUser = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    phone: z.nullable(z.string()),
    isCustomer: z.boolean(),
    isAgent: z.boolean(),
  }),
);
export type PickedUser = Infer<typeof pickedUser>;

export const userStats = schema(() => z.object({ total: z.int() }));
