import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { registrationRequest } from "./registration.ts";
import { repeatedPassword } from "./repeated-password.ts";

export const registrationForm = schema(() => z.intersection(registrationRequest(), repeatedPassword()));
