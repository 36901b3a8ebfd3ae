import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

/** Anybody can type anybody's address: receipts repeat nothing that was typed. */
const nothing = schema(() => z.object({}));
const fields = () => ({ company: business.name, phone: business.phone.text });
const notYou = "If you did not write to us, somebody else typed your address: there is nothing to do.";

export const contactReceived = messageKind(nothing, {
  title: "Contact request received",
  audience: "customer",
  isAboutNow: true,
  hint: "It holds what we promise on the site: an answer within one business day.",
  words: {
    subject: "We have your message",
    body: [
      "Thank you for writing: your message to {company} is here.",
      "Somebody from our team reads it, and within one business day we call or write with an estimate or a question.",
      "Do you want to add something? Just answer this mail. In a hurry? Call us: {phone}.",
      notYou,
    ].join("\n\n"),
  },
  fields,
  sample: {},
});

export const applicationReceived = messageKind(nothing, {
  title: "Application received",
  audience: "customer",
  isAboutNow: true,
  hint: "It holds what we promise on the site: an answer within 3-5 business days.",
  words: {
    subject: "We have your application",
    body: [
      "Thank you for applying: your application to {company} is here.",
      "Somebody from our team reads it and gets back to you within 3-5 business days, by phone or email.",
      "Do you want to add something? Just answer this mail, or call us: {phone}.",
      notYou,
    ].join("\n\n"),
  },
  fields,
  sample: {},
});
