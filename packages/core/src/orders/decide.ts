import type { Acceptance } from "@cleaning/contract/acceptances";
import type { UserRecord } from "../accounts/users.ts";
import { auditWrites } from "../audit/index.ts";
import { customerEntity } from "../customers/entity.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { changeRecord, revisionAfter } from "../database/revision.ts";
import { writesOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { mailEntity } from "../mail/entity.ts";
import { pendingMail, type PendingMail } from "../mail/index.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import type { SubscriptionRecord } from "../subscriptions/writes.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { revenueChangesOf, subscriptionDelta } from "../totals/deltas.ts";
import { monthAt } from "../totals/stats.ts";
import { refusalMail } from "./office-mail.ts";

const decided = (before: SubscriptionRecord, acceptance: Acceptance, now: Date): SubscriptionRecord => {
  const isActive = before.isActive && acceptance === "accepted";
  const after = { ...before, acceptance, isActive, revision: revisionAfter(before) };
  return { ...after, revenueChanges: revenueChangesOf(before, after, monthAt(now)) };
};

const answeredWords: Readonly<Record<Acceptance, string>> = {
  asked: "",
  accepted: "You have accepted this subscription already. To end it, please call us.",
  refused: "You have refused this subscription already. If you want it after all, please call us.",
};

const fields = ["acceptance", "isActive"] as const;

/**
 * Writes down what a person says to a subscription that was ordered with their address: with an entry in its history, and
 * where they refuse it, ended, with counts and a mail to the office, all or nothing. The same answer again changes
 * nothing.
 *
 * @param owner the person who was asked
 * @returns the subscription as it is now, and the mail that is still to be sent
 * @throws AppError `notFound`, `conflict` when it was answered otherwise, `unavailable` when others keep changing it
 */
export const decide = async (
  database: Database,
  { id, owner, accept }: { id: number; owner: UserRecord; accept: boolean },
  now: Date,
): Promise<{ after: SubscriptionRecord; mail: PendingMail | undefined }> => {
  const entity = subscriptionEntity(database);
  const acceptance = accept ? "accepted" : "refused";
  let mail: PendingMail | undefined;
  const read = async () => (await entity.get({ id }).go({ consistent: true })).data;
  const after = await changeRecord(database, read, (before) => {
    mail = undefined;
    if (before.acceptance === undefined) throw new AppError("notFound", "There is no such record.");
    if (before.acceptance === acceptance) return undefined;
    if (before.acceptance !== "asked") throw new AppError("conflict", answeredWords[before.acceptance]);
    const changed = decided(before, acceptance, now);
    const { customerId, nextDate, isActive, revenueChanges, revision } = changed;
    const ended = before.isActive && !isActive;
    if (!accept) mail = pendingMail(refusalMail(before, owner), now);
    const refusal = mail;
    const audit = { kind: "subscriptions", id, by: owner.identityId, now, fields } as const;
    return {
      after: changed,
      record: writesOf({ subscription: entity }, ({ subscription }) => [
        subscription
          .patch({ id })
          // The state is part of a key with the date and the customer, and a key is only ever written whole.
          .set({ customerId, nextDate, isActive, acceptance })
          .set(defined({ revenueChanges, revision }))
          .where((has, { eq, notExists }) =>
            before.revision === undefined ? notExists(has.revision) : eq(has.revision, before.revision),
          )
          .commit(),
      ]),
      rest: [
        ...(ended
          ? writesOf({ customer: customerEntity(database) }, ({ customer }) => [
              customer.patch({ id: customerId }).add({ activeSubscriptions: -1 }).commit(),
            ])
          : []),
        ...counterWrites(database, difference(subscriptionDelta(before), subscriptionDelta(changed))),
        ...auditWrites(database, { ...audit, before: { ...before }, after: { ...changed } }),
        ...(refusal === undefined
          ? []
          : writesOf({ mails: mailEntity(database) }, ({ mails }) => [mails.create(refusal).commit()])),
      ],
    };
  });
  return { after, mail };
};
