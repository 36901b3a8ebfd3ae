import * as z from "zod/mini";
import { newPassword } from "./registration.ts";
import { repeatedPassword } from "./repeated-password.ts";
import { schema } from "./schema.ts";

/** A first password, twice. The link's secret is in the page's address. */
export const firstPasswordForm = schema(() =>
  z.intersection(z.object({ password: newPassword() }), repeatedPassword()),
);
