import type { Acceptance } from "@cleaning/contract/acceptances";
import type { Database } from "../database/index.ts";
import { putOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { answeredHome } from "../homes/asked.ts";
import { mailEntity } from "../mail/entity.ts";
import { pendingMail, type PendingMail } from "../mail/index.ts";
import { noSuchRecord } from "../records/read.ts";
import type { View } from "../records/record-type.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionBasics } from "../subscriptions/revenue.ts";
import { rewriteSubscription } from "../subscriptions/rewrite.ts";
import type { UserRecord } from "../users/entity.ts";
import { ended, writesBetween } from "../visits/office-rule.ts";
import { isLive, withoutFirstStart } from "../visits/schedule.ts";
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
 * its plan, with counts and a mail to the office. The same answer again changes nothing.
 * @throws AppError `notFound`, `conflict` when it was answered otherwise, `unavailable`
 */
export const decide = async (
  database: Database,
  { id, owner, accept }: { id: number; owner: UserRecord; accept: boolean },
  now: Date,
): Promise<{ after: SubscriptionRecord; mail: PendingMail | undefined }> => {
  const acceptance = accept ? "accepted" : "refused";
  let mail: PendingMail | undefined;
  const after = await rewriteSubscription<View>(
    answeredRecords,
    database,
    id,
    { by: owner.identityId, now },
    async (schedule, before, setting) => {
      mail = undefined;
      if (before.acceptance === undefined) throw noSuchRecord();
      if (before.acceptance === acceptance) return undefined;
      if (before.acceptance !== "asked") throw new AppError("conflict", answeredWords[before.acceptance]);
      const own = { acceptance } as const;
      const home = await answeredHome(database, before, accept);
      // The link to the first start was the buyer's, who may be somebody else.
      if (accept) return { plan: withoutFirstStart(schedule.plan), writes: [], own, beside: home };
      const next = ended("refused", setting)(schedule);
      mail = pendingMail(refusalMail(before, owner, next.visits.some(isLive)), now);
      const beside = [putOf(mailEntity(database).create(mail)), ...home];
      return { plan: next.plan, writes: writesBetween(schedule, next), own, beside };
    },
  );
  return { after, mail };
};
