import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { customerLink, customerLinkLabel } from "./order-words.ts";

const nothing = schema(() => z.object({}));
const phone = business.phone.text;

/** To a new account. Names nothing that a stranger should not see. */
export const welcome = messageKind(nothing, {
  title: "Welcome",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Welcome to {company}",
    body: [
      "Your account has been created, and you can log in with this email address.",
      "Please confirm the address with a code: if we have mailed you one already, enter it, else ask for one in the Account tab of the customer portal:",
      "{link}",
      "Until then the account shows only what is ordered while you are logged in to it.",
      'If this was not you, choose "Forgot password?" on the login page. A code that we send to this address gives you a new password, and closes the account.',
      "Questions? {phone}.",
    ].join("\n\n"),
    action: "Confirm your address",
  },
  fields: () => ({ company: business.name, phone }),
  link: (_, { site }) => `${site}/customer-portal?tab=account`,
  sample: {},
});

const mailedCode = schema(() => z.object({ code: z.string() }));
const codeMail = {
  audience: "customer",
  isAboutNow: true,
  required: ["code"],
  fields: ({ code }: Infer<typeof mailedCode>) => ({ code, company: business.name, phone }),
  isSecret: () => true,
  sample: { code: "123456" },
} as const;

/** To an address that was never confirmed, which the identity service does not mail. */
export const emailVerificationCode = messageKind(mailedCode, {
  ...codeMail,
  title: "Code for a new password",
  words: {
    subject: "Your code for {company}",
    body: [
      "Your code for a new password is {code}. It is good for one hour.",
      "An account was made with this email address, and the address was never confirmed. With the code you confirm it and start over: whoever is logged in to that account is logged out, and name, phone number and address can be given anew. What was ordered in that account stays with us, apart from yours: call us if it was you.",
      "If you did not ask for a code, there is nothing to do. Questions? {phone}.",
    ].join("\n\n"),
  },
});

/** To the address that somebody signed in wants for the account; it proves nothing of anybody else's. */
export const emailChangeCode = messageKind(mailedCode, {
  ...codeMail,
  title: "Code for a new email address",
  words: {
    subject: "Your code for {company}",
    body: [
      "Your code is {code}. It is good for one hour. Enter it where you asked for it, and this is the email address of your account.",
      "If you did not ask for a code, there is nothing to do: give it to nobody. Questions? {phone}.",
    ].join("\n\n"),
  },
});

export const emailChanged = messageKind(nothing, {
  title: "Email address changed",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Your email address at {company} was changed",
    body: [
      "Your account has a new email address. From now on you log in with that one, and our mail goes to it.",
      "If that was you, all is well. If it was not you, please call us at once: {phone}.",
    ].join("\n\n"),
  },
  fields: () => ({ company: business.name, phone }),
  sample: {},
});

export const passwordChanged = messageKind(nothing, {
  title: "Password changed",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Your password at {company} was changed",
    body: [
      [
        "The password of your account has just been changed. Everyone who was logged in to it has been logged out.",
        "If your visits are shown in a calendar program, its private address has ended too. You can make a new one in your account.",
      ].join("\n"),
      "If that was you, all is well.",
      'If it was not you, set a new password at once ("Forgot password?" on the login page), and please tell us: {phone}.',
    ].join("\n\n"),
  },
  fields: () => ({ company: business.name, phone }),
  sample: {},
});

/** To the office: the owner of an address took over from whoever had made an account with it. */
export const accountClosed = messageKind(
  schema(() =>
    z.object({
      email: z.string(),
      name: z.string(),
      phone: z.optional(z.string()),
      customerId: z.optional(z.number()),
      activeSubscriptions: z.number(),
      single: z.number(),
    }),
  ),
  {
    title: "Account closed",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "An account was closed: {email}",
      body: [
        "The owner of {email} has proved that the address is theirs. The account that somebody had made with it, without confirming it, is closed: {name}, {phone}.",
        "What was ordered in that account is kept apart: {ordered}. Please call and ask what of it is wanted.",
        "{link}",
      ].join("\n\n"),
      action: customerLinkLabel,
    },
    fields: ({ email, name, phone: number = "no phone number", activeSubscriptions, single }) => {
      const plans = activeSubscriptions === 1 ? "1 active subscription" : `${activeSubscriptions} active subscriptions`;
      const visits = single === 1 ? "1 visit that was" : `${single} visits that were`;
      return {
        email,
        name,
        phone: number,
        ordered: `${plans}${single === 0 ? "" : ` and ${visits} booked once`}`,
      };
    },
    link: ({ customerId }, { site }) => (customerId === undefined ? undefined : customerLink(site, customerId)),
    sample: {
      email: "ann@example.test",
      name: "Ann Lee",
      phone: "(435) 555-0100",
      customerId: 1,
      activeSubscriptions: 1,
      single: 0,
    },
  },
);
