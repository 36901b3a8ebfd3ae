import * as z from "zod/mini";
import { session } from "./accounts.ts";
import { type Infer, schema } from "./schema.ts";

const code = () =>
  z
    .string("Please enter the 6-digit code")
    .check(z.trim(), z.minLength(1, "Please enter the 6-digit code"), z.maxLength(64));

/** Proof of both: the password, taken as typed, and a code. */
export const secondFactorProof = schema(() =>
  z.object({
    password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(256)),
    code: code(),
  }),
);
export type SecondFactorProof = Infer<typeof secondFactorProof>;

/** Whether two-step sign-in is on, since when (ISO 8601, UTC), and how many recovery codes are left. */
export const secondFactorState = schema(() =>
  z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.int().check(z.nonnegative()),
  }),
);
export type SecondFactorState = Infer<typeof secondFactorState>;

/** What an authenticator app is given: the secret as people type it, and the address that a QR code holds. */
export const secondFactorSetup = schema(() => z.object({ secret: z.string(), uri: z.string() }));
export type SecondFactorSetup = Infer<typeof secondFactorSetup>;

/** New recovery codes: each signs in once, and they are shown this once. */
export const recoveryCodes = schema(() => z.object({ recoveryCodes: z.array(z.string()) }));

/** A new session, because all others ended, and the recovery codes. */
export const secondFactorTurnedOn = schema(() => z.extend(session(), { recoveryCodes: z.array(z.string()) }));
