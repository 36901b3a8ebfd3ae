import { business } from "@cleaning/contract/business";
import type { JobApplication } from "@cleaning/contract/careers";
import { positions } from "@cleaning/contract/positions";
import type { Message } from "../mail/index.ts";

/** What the office reads about a new job application. An answer to it goes to the applicant. */
export const officeMail = (id: number, application: JobApplication): Message => ({
  to: business.officeEmail,
  replyTo: application.email,
  subject: `Application ${id}: ${positions[application.position]}, ${application.name}`,
  text: [
    `${application.name} applies as ${positions[application.position]}.`,
    "",
    `Phone:  ${application.phone}`,
    `E-mail: ${application.email}`,
    `Resume: ${application.resumeUrl === undefined ? "none sent" : "in the admin area"}`,
    "",
    application.experience,
    "",
    `Application ${id} is on the dashboard, to be marked processed there.`,
  ].join("\n"),
});
