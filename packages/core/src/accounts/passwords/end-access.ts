import { findUserRecord } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentRecipient } from "../../platform/messages/message.ts";
import { removePhones } from "../../platform/push/phones.ts";
import { type CalendarKey, endCalendarAddress } from "../calendar-address.ts";

const endOf = async (
  database: Database,
  identityId: string,
  { now, calendars }: { now: Date; calendars: readonly CalendarKey["kind"][] },
): Promise<void> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) return;
  await Promise.all([
    ...calendars.map((kind) => endCalendarAddress(database, { userId: user.id, kind }, now)),
    user.agentId === undefined ? undefined : removePhones(database, agentRecipient(user.agentId)),
  ]);
};

/** Who knew the password may have made them. The agent's own app turns its notifications on again when it is opened. */
export const endAccessOf = (database: Database, identityId: string, now: Date): Promise<void> =>
  endOf(database, identityId, { now, calendars: ["customer", "agent"] });

export const endAgentAccessOf = (database: Database, identityId: string, now: Date): Promise<void> =>
  endOf(database, identityId, { now, calendars: ["agent"] });
