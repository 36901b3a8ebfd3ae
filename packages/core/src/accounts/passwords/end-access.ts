import { findUserRecord } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentRecipient } from "../../platform/messages/message.ts";
import { removePhones } from "../../platform/push/phones.ts";
import { endCalendarAddress } from "../calendar-address.ts";

/**
 * Ends what goes on without a session: the private calendar addresses, and the notifications on an agent's phones. Who
 * knew the password may have made them. The agent's own app turns its notifications on again when it is opened.
 */
export const endAccessOf = async (database: Database, identityId: string, now: Date): Promise<void> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) return;
  await Promise.all([
    endCalendarAddress(database, user.id, now),
    user.agentId === undefined ? undefined : removePhones(database, agentRecipient(user.agentId)),
  ]);
};
