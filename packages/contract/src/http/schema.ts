import * as z from "zod/mini";
import { hiddenCharactersMessage } from "./input.ts";

/** Built on first use, because unused schemas would slow down cold starts. */
export type Schema<T extends z.ZodMiniType = z.ZodMiniType> = () => T;

export type Infer<S extends Schema> = z.output<ReturnType<S>>;

export const schema = <T extends z.ZodMiniType>(build: () => T): Schema<T> => {
  let built: T | undefined;
  return () => (built ??= build());
};

export const webAddressMessage = "Please enter a name without a web address";

/** In characters (`docs/behavior.md#limits`); the user pool limits names of accounts to 128. */
export const limits = { name: 100, email: 254, accountEmail: 128, phone: 30, text: 5_000 } as const;

export const text = (message: string, min: number, max: number) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, `Please use at most ${max} characters`));

const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/\\?#]|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|top|online|site|shop|club|link|click|live|app|dev|icu|vip)\b|\d(?:\.\d{1,3}){3}/iu;
const overridesDirection = /[\u202A-\u202E\u2066-\u2069]/;

/** Control, format and combining characters, spaces, and fillers that count as letters. */
const invisible = /^[\p{C}\p{Z}\p{M}\p{DI}\u2800]*$/u;

/** Web addresses are refused, because names are written into mails. */
export const personName = (message: string, min: number) =>
  text(message, min, limits.name).check(
    z.refine((name) => name.length < min || !invisible.test(name), message),
    z.refine((name) => !overridesDirection.test(name), hiddenCharactersMessage),
    z.refine((name) => !webAddress.test(name.normalize("NFKC").replaceAll(/[\u3002\uFF61]/g, ".")), webAddressMessage),
  );

export const optionalText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)));

/** RFC 5321 and 1035. */
const deliverable = /^[^@]{1,64}@(?:[^.@]{0,62}[^.@-]\.)+[^.@]{2,63}$/;

const emailRules = (message: string) => [
  z.email({ error: message, abort: true }),
  z.refine<string>((address) => deliverable.test(address), { error: message, abort: true }),
];

export const email = (message: string) =>
  z.string(message).check(z.trim(), ...emailRules(message), z.maxLength(limits.email, message));

/** Empty: the person has none, and gets no mails. */
export const optionalEmail = () => z.union([z.literal(""), email("Invalid email address")], "Invalid email address");

export const accountEmailRules = (message: string) => [
  ...emailRules(message),
  z.maxLength(
    limits.accountEmail,
    `Accounts need an email address of at most ${limits.accountEmail} characters. Please use a shorter one, or call us`,
  ),
];

export const phoneRules = (message: string) => [
  z.regex(/(?:\d\D*){10}/, { error: message, abort: true }),
  z.maxLength(limits.phone, `Please use at most ${limits.phone} characters`),
];

export const phone = (message: string) => z.string(message).check(z.trim(), ...phoneRules(message));

export const id = () => z.int().check(z.positive());

/** Hidden from people; bots fill it in, and anything in it is refused. */
export const honeypot = () =>
  z.optional(z.string().check(z.maxLength(0, "Please leave the hidden field empty, or call us instead")));

type Issue = { code: string; input?: unknown; format?: string; origin?: string; minimum?: number | bigint };

const genericMessage = (issue: Issue): string => {
  if (issue.input === undefined) return "Required";
  if (issue.code === "invalid_format" && issue.format === "email") return "Invalid email";
  if (issue.code === "too_small" && issue.minimum !== undefined) {
    if (issue.origin === "string") return `String must contain at least ${issue.minimum} character(s)`;
    if (issue.origin === "number" || issue.origin === "int")
      return `Number must be greater than or equal to ${issue.minimum}`;
  }
  return "Invalid input";
};

// `jitless`: the CSP forbids generated code.
z.config({ jitless: true, localeError: (issue) => genericMessage(issue) });
