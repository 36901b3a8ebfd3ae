import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { messageTopics } from "@cleaning/contract/messages/message-kind";
import { customerEntity } from "../people/customers/entity.ts";
import { userBasics, userCounts, userEntity } from "../people/users/entity.ts";
import { command, type Plan } from "../platform/command/index.ts";
import { unchanged } from "../platform/database/condition.ts";
import type { Database } from "../platform/database/index.ts";
import { checkOf, deleteOf, putOf, updateOf, type Write } from "../platform/database/transact-write.ts";
import { uniqueEntity } from "../platform/database/unique.ts";
import { customerRecipient, type Message, office, pendingMessage } from "../platform/messages/message.ts";
import { messagePreferencesEntity } from "../platform/messages/preferences.ts";
import { termWrites } from "../platform/search/index.ts";
import { difference, counterWrites } from "../platform/totals/counters.ts";
import { asOf } from "../schedule/subscriptions/as-of.ts";
import { undated } from "../schedule/subscriptions/entity.ts";
import { subscriptionsOf } from "../schedule/subscriptions/index.ts";
import {
  subscriptionTotals,
  copiedFields,
  ifUnconfirmed,
  readAccountState,
  type AccountState,
} from "./ownership/account-state.ts";

const closedMessage = ({ user, customer }: AccountState, single: number): Message => {
  const { email, name, phone } = user;
  const { id: customerId, activeSubscriptions = 0 } = customer ?? {};
  const facts = { email, name, ...omitUndefined({ phone, customerId }), activeSubscriptions, single };
  return { kind: "account-closed", to: office, facts };
};

const planOfRecords = (
  database: Database,
  state: AccountState,
  { single, now }: { single: number; now: Date },
): Pick<Plan, "history" | "messages"> & { records: readonly Write[] } => {
  const { user, customer } = state;
  const { id, identityId, customerId, agentId } = user;
  const users = userEntity(database);
  const isUnused = customerId === undefined && agentId === undefined;
  if (isUnused)
    return {
      records: [
        deleteOf(users.delete({ id }).where(ifUnconfirmed({ identityId, ...copiedFields(user) }))),
        ...termWrites(userBasics, database, user, undefined),
        ...counterWrites(database, difference(userCounts(), []), id),
      ],
    };
  const closed = updateOf(
    users
      .patch({ id })
      .set({ closedAt: now.toISOString(), emailConfirmed: false })
      .remove(["identityId"])
      .where(ifUnconfirmed({ identityId, email: user.email })),
  );
  if (customer === undefined) return { records: [closed] };
  const states = { before: { account: "open" }, after: { account: "closed by the owner of the address" } };
  return {
    records: [
      closed,
      checkOf(
        customerEntity(database)
          .delete({ id: customer.id })
          .where(unchanged(subscriptionTotals(customer))),
      ),
      // The links in its mails have ended with the account, so there are none that only these links can end.
      putOf(
        messagePreferencesEntity(database).put({
          recipient: customerRecipient(customer.id),
          off: [...messageTopics],
          changedAt: now.toISOString(),
        }),
      ),
    ],
    history: { kind: "customers", id: customer.id, ...states },
    messages: customer.activeSubscriptions + single > 0 ? pendingMessage(closedMessage(state, single), now) : [],
  };
};

const countOneTimeVisits = async (database: Database, { customer }: AccountState, now: Date): Promise<number> => {
  const all = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return all.filter((one) => one.frequency === "once" && asOf(one, now).nextDate !== undated).length;
};

/** Its orders stay, without a sign-in. @throws AppError `conflict` for a proved address, `unavailable` */
export const closeAccount = async (database: Database, identityId: string, now: Date): Promise<void> => {
  await command({ database, by: identityId, now }, async () => {
    const state = await readAccountState(database, identityId);
    if (state === undefined) return {};
    const { user, owner } = state;
    const { id, email, username } = user;
    if (user.emailConfirmed === true) throw new AppError("conflict", "This account has confirmed its address.");
    const unique = uniqueEntity(database);
    const emailDelete = unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id));
    const single = await countOneTimeVisits(database, state, now);
    const { records, ...told } = planOfRecords(database, state, { single, now });
    const names = [
      deleteOf(unique.delete({ kind: "claim", value: email })),
      deleteOf(unique.delete({ kind: "identity", value: identityId })),
      ...(username === undefined ? [] : [deleteOf(unique.delete({ kind: "username", value: username.toLowerCase() }))]),
      // An account from before claims were kept holds the address itself.
      ...(owner?.userId === id ? [deleteOf(emailDelete)] : []),
    ];
    return { writes: { records, names }, ...told };
  });
};
