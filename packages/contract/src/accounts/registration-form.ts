import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { registrationRequest } from "./registration.ts";
import { repeatedPassword } from "./repeated-password.ts";

/** The registration with the password a second time. */
export const registrationForm = schema(() => z.intersection(registrationRequest(), repeatedPassword()));
