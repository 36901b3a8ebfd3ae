import { newPassword } from "@cleaning/contract/accounts/registration";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** All else was typed for the booking. */
export const newAccountForm = schema(() => z.object({ password: newPassword() }));
