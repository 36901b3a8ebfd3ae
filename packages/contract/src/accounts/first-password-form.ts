import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { newPassword } from "./registration.ts";
import { repeatedPassword } from "./repeated-password.ts";

export const firstPasswordForm = schema(() =>
  z.intersection(z.object({ password: newPassword() }), repeatedPassword()),
);
