import * as z from "zod/mini";
import { registrationRequest } from "./registration.ts";
import { repeatedPassword } from "./repeated-password.ts";
import { schema } from "./schema.ts";

/** The registration with the password a second time. */
export const registrationForm = schema(() => z.intersection(registrationRequest(), repeatedPassword()));
