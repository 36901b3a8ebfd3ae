import * as z from "zod/mini";
import { hiddenCharactersMessage } from "./input.ts";

/** A schema that is made on first use: a function that never validates it never pays for it at its start. */
export type Schema<T extends z.ZodMiniType = z.ZodMiniType> = () => T;

/** What a schema yields after parsing. */
export type Infer<S extends Schema> = z.output<ReturnType<S>>;

/**
 * Wraps the making of a schema so that it happens once, on first use.
 *
 * @param make builds the schema
 * @returns a function that answers with always the same schema
 */
export const schema = <T extends z.ZodMiniType>(make: () => T): Schema<T> => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** What a name is told that has a link in it. */
export const webAddressMessage = "Please enter a name without a web address";

/**
 * Upper limits of text fields, in characters (`docs/behavior.md#limits`). The address of an account is its name in the
 * user pool, which takes no longer ones.
 */
export const limits = { name: 100, email: 254, accountEmail: 128, phone: 30, text: 5_000 } as const;

/**
 * A required text: trimmed, at least `min` and at most `max` characters.
 *
 * @param message what the person reads when it is missing or too short
 */
export const text = (message: string, min: number, max: number) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, `Please use at most ${max} characters`));

/** What makes a text a link in mails and tables: a protocol, `www.`, a host with a path, or a host of a common ending. */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/\\?#]|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|top|online|site|shop|club|link|click|live|app|dev|icu|vip)\b|\d(?:\.\d{1,3}){3}/iu;
/** Marks that make a text read in another order than it is written in. */
const overridesDirection = /[\u202A-\u202E\u2066-\u2069]/;

/** The name of a person: a text without web addresses, because names are written into mails. */
export const personName = (message: string, min: number) =>
  text(message, min, limits.name).check(
    z.refine((name) => !overridesDirection.test(name), hiddenCharactersMessage),
    z.refine((name) => !webAddress.test(name.normalize("NFKC").replaceAll(/[\u3002\uFF61]/g, ".")), webAddressMessage),
  );

/** An optional text of at most `max` characters, trimmed. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)));

/** An e-mail address; `message` is what the person reads when it is not one. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.email(message), z.maxLength(limits.email, message));

/** What makes a trimmed text the address of an account; `message` is what the person reads when it is no address. */
export const accountEmailRules = (message: string) => [
  z.email(message),
  z.maxLength(
    limits.accountEmail,
    `Accounts need an email address of at most ${limits.accountEmail} characters. Please use a shorter one, or call us`,
  ),
];

/** What makes a trimmed text a phone number: at least ten digits, however they are set apart (`docs/behavior.md#limits`). */
export const phoneRules = (message: string) => [
  z.regex(/(?:\d\D*){10}/, { error: message, abort: true }),
  z.maxLength(limits.phone, `Please use at most ${limits.phone} characters`),
];

/** A phone number; `message` is what the person reads when it is not one. */
export const phone = (message: string) => z.string(message).check(z.trim(), ...phoneRules(message));

/** A positive whole number that names a record. */
export const id = () => z.int().check(z.positive());

/** The field of an HTML form that people never see and automatic senders fill in. Anything in it is refused. */
export const honeypot = () =>
  z.optional(z.string().check(z.maxLength(0, "Please leave the hidden field empty, or call us instead")));

type Issue = { code: string; input?: unknown; format?: string; origin?: string; minimum?: number | bigint };

const generic = (issue: Issue): string => {
  if (issue.input === undefined) return "Required";
  if (issue.code === "invalid_format" && issue.format === "email") return "Invalid email";
  if (issue.code === "too_small" && issue.minimum !== undefined) {
    if (issue.origin === "string") return `String must contain at least ${issue.minimum} character(s)`;
    if (issue.origin === "number" || issue.origin === "int")
      return `Number must be greater than or equal to ${issue.minimum}`;
  }
  return "Invalid input";
};

/** The generic messages (`docs/behavior.md#errors`) wherever a schema gives none of its own; no code is made at run time (strict CSP). */
z.config({ jitless: true, localeError: (issue) => generic(issue) });
