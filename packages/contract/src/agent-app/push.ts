import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** Of one agent. A further phone takes the place of the one that has been there the longest. */
export const maxPhones = 5;

/** A phone as its browser names it: where notifications for it are sent, and the keys that only it can decrypt with. */
export const phoneSubscription = schema(() =>
  z.object({
    endpoint: z.string().check(z.minLength(1), z.maxLength(2_000)),
    keys: z.object({
      /** A point of P-256, uncompressed. */
      p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, "This is no key of a phone")),
      auth: z.string().check(z.regex(/^[\w-]{22}$/, "This is no key of a phone")),
    }),
  }),
);
export type PhoneSubscription = Infer<typeof phoneSubscription>;

/** The hash of the phone's address. */
export const phoneParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/, "There is no such phone")) }),
);

/** `publicKey` is what phones subscribe with; null where the site sends no notifications. `phones` are the agent's ids. */
export const ownPhones = schema(() => z.object({ publicKey: z.nullable(z.string()), phones: z.array(z.string()) }));
export type OwnPhones = Infer<typeof ownPhones>;

/** Encrypted, and shown on a lock screen: times, first names and towns at most. `tag`: what it replaces; `isSilent` at night. */
export const notification = schema(() =>
  z.object({
    userId: z.int(),
    language: z.string(),
    title: z.string(),
    body: z.string(),
    tag: z.string(),
    path: z.string(),
    isSilent: z.boolean(),
  }),
);
export type Notification = Infer<typeof notification>;
