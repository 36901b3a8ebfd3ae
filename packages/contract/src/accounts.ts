import * as z from "zod/mini";
import { roles } from "./roles.ts";
import { id, type Infer, limits, schema, text } from "./schema.ts";

/** A signed-in person, as the site keeps and shows them. */
export const userSchema = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    firstName: z.optional(z.string()),
    username: z.optional(z.string()),
    /** Whether two-step sign-in has to be set up before anything else of their area opens. */
    mustSetUpSecondFactor: z.optional(z.literal(true)),
  }),
);
export type User = Infer<typeof userSchema>;

/** What a person types to sign in; `username` may be an e-mail address. The password is taken as typed. */
export const loginRequest = schema(() =>
  z.object({
    username: text("Username is required", 1, limits.email),
    password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(256)),
    rememberMe: z.optional(z.boolean()),
    /** The second step, where it is on: the authenticator's six digits, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(64))),
  }),
);
export type LoginRequest = Infer<typeof loginRequest>;

/** The answer to a successful sign-in: `token` is a short-lived access token. */
export const session = schema(() =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string(),
    user: userSchema(),
    /** How many recovery codes are left, after one was used to sign in. */
    recoveryCodesLeft: z.optional(z.int().check(z.nonnegative())),
  }),
);
export type Session = Infer<typeof session>;

/** The text by which clients recognise a successful sign-in (`docs/behavior.md#calls`). */
export const loginSuccessMessage = "Login successful";
/** The one answer to wrong credentials, whether or not the account exists (`docs/behavior.md#accounts-and-sessions`). */
export const wrongCredentialsMessage = "Invalid username or password";
