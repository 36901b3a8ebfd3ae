import type { PhoneSubscription } from "@cleaning/contract/agent-app/push";
import { addOwnPhone } from "@cleaning/core/apps/agent/phones.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { userEntity } from "@cleaning/core/people/users/entity.ts";
import type { Database } from "@cleaning/core/platform/database";

const email = "agent@example.test";

/** The demo agent has turned notifications on, on a phone that `/__phone` shows. The same phone again changes nothing. */
export const seedPhones = async (
  database: Database,
  subscription: (name: string) => PhoneSubscription,
  now: Date,
): Promise<void> => {
  const id = await findUserByEmail(database, email);
  if (id === undefined) return;
  const { data: user } = await userEntity(database).get({ id }).go();
  if (user?.identityId === undefined) return;
  const phone = subscription(email);
  const site = { publicKey: phone.keys.p256dh, local: "http://localhost" };
  await addOwnPhone(database, phone, { site, identityId: user.identityId, now });
};
