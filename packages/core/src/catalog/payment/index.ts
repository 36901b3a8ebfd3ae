import { isDeepStrictEqual } from "node:util";
import { firstPayment, type Payment, paymentLines } from "@cleaning/contract/checkout/payment";
import type { PaymentSettings } from "@cleaning/contract/checkout/payment-schema";
import { AppError } from "@cleaning/contract/http/app-error";
import { CustomAttributeType } from "electrodb";
import { type Author, auditWrites } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, revisionAttribute } from "../../platform/database/index.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";

/** One record, in a partition that builds may read (`publicPartitions`). */
export const paymentEntity = defineEntity(
  "payment",
  {
    name: { type: "string", required: true },
    when: { type: "string", required: true },
    ways: { type: CustomAttributeType<Payment["ways"]>("any"), required: true },
    revision: revisionAttribute,
  },
  { byName: key([], ["name"]) },
);

const name = "company";
const historyId = 1;

/** Consistent. Until the office saves words of its own, the first ones with revision 0. */
export const readPaymentSettings = async (database: Database): Promise<PaymentSettings> => {
  const { data } = await paymentEntity(database).get({ name }).go({ consistent: true });
  const { when, ways } = data ?? firstPayment;
  return { when, ways, revision: data?.revision ?? 0 };
};

/** How customers pay today. */
export const readPayment = async (database: Database): Promise<Payment> => {
  const { when, ways } = await readPaymentSettings(database);
  return { when, ways };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This has been changed by others. Please look at it again, and save once more.");

const auditOf = (payment: Payment) => ({ when: payment.when, ways: paymentLines(payment) });

/** Unchanged words write nothing. Throws AppError `conflict` when others have saved since `revision`. */
export const changePayment = async (
  database: Database,
  { when, ways, revision }: PaymentSettings,
  { by, now }: { by: Author; now: Date },
): Promise<PaymentSettings> => {
  const before = await readPaymentSettings(database);
  if (before.revision !== revision) throw changedMeanwhile();
  if (isDeepStrictEqual([before.when, before.ways], [when, ways])) return before;
  const entity = paymentEntity(database);
  const after = { when, ways, revision: revision + 1 };
  const { written } = await transactWrite(database, {
    payment: putOf(
      revision === 0
        ? entity.create({ name, ...after })
        : entity.put({ name, ...after }).where(unchanged({ revision })),
    ),
    history: auditWrites(database, {
      kind: "payment",
      id: historyId,
      by,
      now,
      before: auditOf(before),
      after: auditOf(after),
      fields: ["when", "ways"],
    }),
  });
  if (!written) throw changedMeanwhile();
  return after;
};
