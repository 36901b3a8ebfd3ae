import { business } from "@cleaning/contract/business";
import type { ContactRequest } from "@cleaning/contract/contact";
import { contactServices } from "@cleaning/contract/contact-services";
import type { Message } from "../mail/index.ts";

/** What the office reads about a new contact request. An answer to it goes to the visitor. */
export const officeMail = (id: number, request: ContactRequest): Message => ({
  to: business.officeEmail,
  replyTo: request.email,
  subject: `Request ${id}: ${contactServices[request.service]} for ${request.firstName} ${request.lastName}`,
  text: [
    `${request.firstName} ${request.lastName} asks about ${contactServices[request.service]}.`,
    "",
    `Phone:  ${request.phone}`,
    `E-mail: ${request.email}`,
    "",
    request.message,
    "",
    `Request ${id} is on the dashboard, to be marked processed there.`,
  ].join("\n"),
});
