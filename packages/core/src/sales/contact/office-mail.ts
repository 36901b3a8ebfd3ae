import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { quoteLines } from "@cleaning/contract/mail/mail-text";
import type { AreaRequest, ContactRequest } from "@cleaning/contract/site/contact";
import type { MailMessage } from "../../platform/mail/index.ts";
import { officeMail } from "../../platform/mail/templates.ts";

export const contactMail = (id: number, request: ContactRequest): MailMessage =>
  officeMail("contact-request", {
    subject: `Request ${id}: ${contactServices[request.service]} for ${request.firstName} ${request.lastName}`,
    lines: [
      `${request.firstName} ${request.lastName} asks about ${contactServices[request.service]}.`,
      "",
      `Phone: ${request.phone}`,
      `Email: ${request.email}`,
      "",
      ...quoteLines(request.message),
      "",
      `Request ${id} is on the dashboard, to be marked processed there.`,
    ],
    replyTo: request.email,
  });

export const areaMail = (id: number, { email, zip }: Pick<AreaRequest, "email" | "zip">): MailMessage =>
  officeMail("contact-request", {
    subject: `Request ${id}: tell somebody when we come to ${zip}`,
    lines: [
      `Somebody wanted to book a cleaning in ${zip}, where we do not come yet, and asks to be told when we do.`,
      "",
      `Email: ${email}`,
      "",
      `Request ${id} is on the dashboard, to be marked processed there.`,
    ],
    replyTo: email,
  });
