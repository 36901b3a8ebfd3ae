import { outboxEntity } from "../outbox/entity.ts";

export const mailEntity = outboxEntity("mail");
