import { positions } from "@cleaning/contract/catalog/positions";
import { quoteLines } from "@cleaning/contract/mail/mail-text";
import type { JobApplication } from "@cleaning/contract/site/careers";
import type { MailMessage } from "../../platform/mail/index.ts";
import { officeMail } from "../../platform/mail/templates.ts";

export const applicationMail = (id: number, application: JobApplication): MailMessage =>
  officeMail("job-application", {
    subject: `Application ${id}: ${positions[application.position]}, ${application.name}`,
    lines: [
      `${application.name} applies as ${positions[application.position]}.`,
      "",
      `Phone: ${application.phone}`,
      `Email: ${application.email}`,
      `Resume: ${application.resumeUrl === undefined ? "none sent" : "in the admin area"}`,
      "",
      ...quoteLines(application.experience),
      "",
      `Application ${id} is on the dashboard, to be marked processed there.`,
    ],
    replyTo: application.email,
  });
