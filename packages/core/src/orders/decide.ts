import type { Acceptance } from "@cleaning/contract/acceptances";
import type { Database } from "../database/index.ts";
import { putOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { mailEntity } from "../mail/entity.ts";
import { pendingMail, type PendingMail } from "../mail/index.ts";
import { rewriteRecord } from "../records/change.ts";
import { noSuchRecord } from "../records/read.ts";
import type { View } from "../records/record-type.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { revenueChangesOf, subscriptionBasics } from "../subscriptions/revenue.ts";
import { monthAt } from "../totals/stats.ts";
import type { UserRecord } from "../users/entity.ts";
import { refusalMail } from "./office-mail.ts";

/** A subscription as its history tells of an answer. */
const answeredRecords = {
  ...subscriptionBasics,
  view: ({ acceptance, isActive }: SubscriptionRecord) => ({ acceptance, isActive }),
  history: { kind: "subscriptions", fields: ["acceptance", "isActive"] },
} as const;

const answeredWords: Readonly<Record<Acceptance, string>> = {
  asked: "",
  accepted: "You have accepted this subscription already. To end it, please call us.",
  refused: "You have refused this subscription already. If you want it after all, please call us.",
};

/**
 * Writes down an answer about a subscription that was ordered with the person's address, with history; a refusal ends
 * it, with counts and a mail to the office. The same answer again changes nothing.
 * @throws AppError `notFound`, `conflict` when it was answered otherwise, `unavailable`
 */
export const decide = async (
  database: Database,
  { id, owner, accept }: { id: number; owner: UserRecord; accept: boolean },
  now: Date,
): Promise<{ after: SubscriptionRecord; mail: PendingMail | undefined }> => {
  const acceptance = accept ? "accepted" : "refused";
  let mail: PendingMail | undefined;
  const read = async () => (await subscriptionEntity(database).get({ id }).go({ consistent: true })).data;
  const after = await rewriteRecord<SubscriptionRecord, View>(
    answeredRecords,
    database,
    { read, by: owner.identityId, now },
    (before) => {
      mail = undefined;
      if (before.acceptance === undefined) throw noSuchRecord();
      if (before.acceptance === acceptance) return { after: before };
      if (before.acceptance !== "asked") throw new AppError("conflict", answeredWords[before.acceptance]);
      if (!accept) mail = pendingMail(refusalMail(before, owner), now);
      const answered = { ...before, acceptance, isActive: before.isActive && accept } as const;
      const revenueChanges = revenueChangesOf(before, answered, monthAt(now));
      const beside = mail === undefined ? [] : [putOf(mailEntity(database).create(mail))];
      return { after: { ...answered, revenueChanges }, beside };
    },
  );
  return { after, mail };
};
