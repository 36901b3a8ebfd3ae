import * as z from "zod/mini";
import { id, type Infer, limits, schema, text } from "../http/schema.ts";
import { roles } from "./roles.ts";

export const userSchema = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    firstName: z.optional(z.string()),
    username: z.optional(z.string()),
    /** Two-step sign-in has to be set up before other pages of their role open. */
    mustSetUpSecondFactor: z.optional(z.literal(true)),
  }),
);
export type User = Infer<typeof userSchema>;

/** `username` may be an e-mail address; the password is taken as typed. */
export const loginRequest = schema(() =>
  z.object({
    username: text("Username is required", 1, limits.email),
    password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(256)),
    rememberMe: z.optional(z.boolean()),
    /** The authenticator's six digits, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(64))),
  }),
);
export type LoginRequest = Infer<typeof loginRequest>;

export const session = schema(() =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string(),
    user: userSchema(),
    recoveryCodesLeft: z.optional(z.int().check(z.nonnegative())),
  }),
);
export type Session = Infer<typeof session>;

/** Clients recognise a successful sign-in by this text (`docs/behavior.md#calls`). */
export const loginSuccessMessage = "Login successful";

/** After too many wrong passwords the right one is refused too. Only an account that exists is locked, so it tells of one. */
export const accountLockedReason = "accountLocked";

/** Why a session is not renewed of somebody who was an agent: what their phone keeps of visits is not theirs any more. */
export const noAgentReason = "noAgent";
/** The same whether or not the account exists (`docs/behavior.md#accounts-and-sessions`). */
export const wrongCredentialsMessage = "Invalid username or password";
