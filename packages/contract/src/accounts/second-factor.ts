import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { session } from "./accounts.ts";

const code = () =>
  z
    .string("Please enter the 6-digit code")
    .check(z.trim(), z.minLength(1, "Please enter the 6-digit code"), z.maxLength(64));

export const secondFactorProof = schema(() =>
  z.object({
    password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(256)),
    code: code(),
  }),
);
export type SecondFactorProof = Infer<typeof secondFactorProof>;

export const secondFactorState = schema(() =>
  z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.int().check(z.nonnegative()),
  }),
);
export type SecondFactorState = Infer<typeof secondFactorState>;

export const secondFactorSetup = schema(() => z.object({ secret: z.string(), uri: z.string() }));
export type SecondFactorSetup = Infer<typeof secondFactorSetup>;

export const recoveryCodes = schema(() => z.object({ recoveryCodes: z.array(z.string()) }));

/** A new session: turning it on ends all others. */
export const secondFactorTurnedOn = schema(() => z.extend(session(), { recoveryCodes: z.array(z.string()) }));
