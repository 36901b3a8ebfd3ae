import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { newPassword } from "./registration.ts";

export const firstPasswordRequest = schema(() =>
  z.object({ token: z.string("Required").check(z.maxLength(100, "Invalid input")), password: newPassword() }),
);

export const firstPasswordAnswer = schema(() =>
  z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
);
