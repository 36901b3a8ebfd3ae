import { AppError } from "@cleaning/contract/http/app-error";
import { customerEntity } from "../people/customers/entity.ts";
import { userBasics, userCounts, userEntity } from "../people/users/entity.ts";
import { auditWrites } from "../platform/audit/index.ts";
import { unchanged } from "../platform/database/condition.ts";
import type { Database } from "../platform/database/index.ts";
import { checkOf, deleteOf, putOf, transactWrite, updateOf, type Write } from "../platform/database/transact-write.ts";
import { uniqueEntity } from "../platform/database/unique.ts";
import { mailEntity } from "../platform/mail/entity.ts";
import { type MailMessage, pendingMail } from "../platform/mail/index.ts";
import { officeMail } from "../platform/mail/templates.ts";
import { RETRY, retry } from "../platform/retry/index.ts";
import { recordRetry } from "../platform/retry/policies.ts";
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

type ClosedAccount = {
  user: Pick<AccountState["user"], "name" | "email" | "phone">;
  customer: Pick<NonNullable<AccountState["customer"]>, "id" | "activeSubscriptions"> | undefined;
  single?: number;
};

export const closedMail = ({ user, customer, single = 0 }: ClosedAccount): MailMessage =>
  officeMail("account-closed", {
    subject: `An account was closed: ${user.email}`,
    lines: [
      `The owner of ${user.email} has proved that the address is theirs. The account that somebody had made with it, without confirming it, is closed: ${user.name}, ${user.phone ?? "no phone number"}.`,
      "",
      `What was ordered in that account is kept apart: customer ${customer?.id ?? ""} in the admin area, with ${customer?.activeSubscriptions ?? 0} active subscriptions${single === 0 ? "" : ` and ${single} ${single === 1 ? "visit that was" : "visits that were"} booked once`}. Please call and ask whether they are wanted.`,
    ],
  });

/** What was done in the account stays, without a sign-in; an unused account is deleted. */
const recordWrites = (
  database: Database,
  state: AccountState,
  { single, now }: { single: number; now: Date },
): readonly Write[] => {
  const { user, customer } = state;
  const { id, identityId, customerId, agentId } = user;
  const users = userEntity(database);
  const isUnused = customerId === undefined && agentId === undefined;
  if (isUnused)
    return [
      deleteOf(users.delete({ id }).where(ifUnconfirmed({ identityId, ...copiedFields(user) }))),
      ...termWrites(userBasics, database, user, undefined),
      ...counterWrites(database, difference(userCounts(), []), id),
    ];
  const closed = updateOf(
    users
      .patch({ id })
      .set({ closedAt: now.toISOString(), emailConfirmed: false })
      .remove(["identityId"])
      .where(ifUnconfirmed({ identityId })),
  );
  if (customer === undefined) return [closed];
  const states = { before: { account: "open" }, after: { account: "closed by the owner of the address" } };
  return [
    closed,
    ...auditWrites(database, {
      kind: "customers",
      id: customer.id,
      by: identityId,
      now,
      fields: ["account"],
      ...states,
    }),
    checkOf(
      customerEntity(database)
        .delete({ id: customer.id })
        .where(unchanged(subscriptionTotals(customer))),
    ),
    ...(customer.activeSubscriptions + single > 0
      ? [putOf(mailEntity(database).create(pendingMail(closedMail({ ...state, single }), now)))]
      : []),
  ];
};

const countOneTimeVisits = async (database: Database, { customer }: AccountState, now: Date): Promise<number> => {
  const all = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return all.filter((one) => one.frequency === "once" && asOf(one, now).nextDate !== undated).length;
};

/**
 * Closes an account whose address another person has proved. Its orders stay, without a sign-in.
 * @throws AppError `conflict` for an account that has proved its address, `unavailable`
 */
export const closeAccount = async (database: Database, identityId: string, now: Date): Promise<void> => {
  await retry(recordRetry, async () => {
    const state = await readAccountState(database, identityId);
    if (state === undefined) return undefined;
    const { user, owner } = state;
    const { id, email, username } = user;
    if (user.emailConfirmed === true) throw new AppError("conflict", "This account has confirmed its address.");
    const unique = uniqueEntity(database);
    const emailDelete = unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id));
    const { written } = await transactWrite(database, {
      record: recordWrites(database, state, { single: await countOneTimeVisits(database, state, now), now }),
      names: [
        deleteOf(unique.delete({ kind: "claim", value: email })),
        deleteOf(unique.delete({ kind: "identity", value: identityId })),
        ...(username === undefined
          ? []
          : [deleteOf(unique.delete({ kind: "username", value: username.toLowerCase() }))]),
        // An account from before claims were kept holds the address itself.
        ...(owner?.userId === id ? [deleteOf(emailDelete)] : []),
      ],
    });
    return written ? undefined : RETRY;
  });
};
