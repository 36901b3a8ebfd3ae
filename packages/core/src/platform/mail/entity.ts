import { outboxEntity } from "../outbox/entity.ts";

/** The mails that the mail service has not taken yet. */
export const mailEntity = outboxEntity("mail");
