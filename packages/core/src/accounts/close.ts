import { business } from "@cleaning/contract/business";
import { auditWrites } from "../audit/index.ts";
import { customerEntity } from "../customers/entity.ts";
import type { Database } from "../database/index.ts";
import { checkOf, deleteOf, putOf, transactWrite, updateOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { AppError } from "../errors/index.ts";
import { mailEntity } from "../mail/entity.ts";
import { type Message, pendingMail } from "../mail/index.ts";
import { again, retry } from "../retry/index.ts";
import { termWrites } from "../search/index.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { userBasics, userCounts, userEntity } from "../users/entity.ts";
import { ifAsRead, ifUnproven, readStanding, type Standing } from "./standing.ts";

const tries = { times: 5, pause: 20 } as const;

/** What the office reads when an account with a plan was closed: no one can sign in to it, and a person may wait for us. */
const officeMail = ({ user, customer }: Standing): Message => ({
  to: business.officeEmail,
  subject: `An account was closed: ${user.email}`,
  text: [
    `The owner of ${user.email} has proved that the address is theirs. The account that somebody had made with it,`,
    `without confirming it, is closed: ${user.name}, ${user.phone ?? "no phone number"}.`,
    "",
    `What was ordered in that account is kept apart: customer ${customer?.id ?? ""} in the admin area, with`,
    `${customer?.activeSubscriptions ?? 0} active subscriptions. Please call and ask whether they are wanted.`,
  ].join("\n"),
});

/** What was done in the account stays, without a sign-in; an account in which nothing was done leaves nothing. */
const recordWrites = (database: Database, standing: Standing, now: Date): readonly Write[] => {
  const { user, customer } = standing;
  const { id, identityId, customerId, agentId } = user;
  const users = userEntity(database);
  const isUnused = customerId === undefined && agentId === undefined;
  if (isUnused)
    return [
      deleteOf(
        users
          .delete({ id })
          .where((has, is) =>
            [is.eq(has.identityId, identityId), ifAsRead(has, is, user), ifUnproven(has.emailConfirmed, is)].join(
              " AND ",
            ),
          ),
      ),
      ...termWrites(userBasics, database, user, undefined),
      ...counterWrites(database, difference(userCounts(), [])),
    ];
  const closed = updateOf(
    users
      .patch({ id })
      .set({ closedAt: now.toISOString(), emailConfirmed: false })
      .remove(["identityId"])
      .where((has, is) => `${is.eq(has.identityId, identityId)} AND ${ifUnproven(has.emailConfirmed, is)}`),
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
        .where((has, { eq }) => eq(has.activeSubscriptions, customer.activeSubscriptions)),
    ),
    ...(customer.activeSubscriptions > 0
      ? [putOf(mailEntity(database).create(pendingMail(officeMail(standing), now)))]
      : []),
  ];
};

/**
 * Closes an account that has not proved its address, because the owner of the address has: its sessions are worth nothing
 * from now on, the address is free, and what was done while signed in to it is kept apart, with history, without
 * a sign-in. The office is told when a plan is among it.
 *
 * @param identityId of the account; nothing happens when it has no record
 * @throws AppError `conflict` for an account that has proved its address, `unavailable` when others keep changing it
 */
export const closeAccount = async (database: Database, identityId: string, now: Date): Promise<void> => {
  await retry(tries, async () => {
    const standing = await readStanding(database, identityId);
    if (standing === undefined) return undefined;
    const { user, owner } = standing;
    const { id, email, username } = user;
    if (user.emailConfirmed === true) throw new AppError("conflict", "This account has confirmed its address.");
    const unique = uniqueEntity(database);
    const held = unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id));
    const { written } = await transactWrite(database, {
      record: recordWrites(database, standing, now),
      names: [
        deleteOf(unique.delete({ kind: "claim", value: email })),
        deleteOf(unique.delete({ kind: "identity", value: identityId })),
        ...(username === undefined
          ? []
          : [deleteOf(unique.delete({ kind: "username", value: username.toLowerCase() }))]),
        // An account from before claims were kept holds the address itself.
        ...(owner?.userId === id ? [deleteOf(held)] : []),
      ],
    });
    return written ? undefined : again;
  });
};
