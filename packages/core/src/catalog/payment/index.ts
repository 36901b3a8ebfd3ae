import { firstPayment, type Payment, paymentLines } from "@cleaning/contract/checkout/payment";
import type { PaymentSettings } from "@cleaning/contract/checkout/payment-schema";
import { CustomAttributeType } from "electrodb";
import type { Author } from "../../platform/audit/index.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, revisionAttribute } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { saveSettings } from "../../platform/records/settings.ts";

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

/** Consistent. Until the office saves words of its own, the first ones with revision 0. */
export const readPaymentSettings = async (database: Database): Promise<PaymentSettings> => {
  const { data } = await paymentEntity(database).get({ name }).go({ consistent: true });
  const { when, ways } = data ?? firstPayment;
  return { when, ways, revision: data?.revision ?? 0 };
};

export const readPayment = async (database: Database): Promise<Payment> => {
  const { when, ways } = await readPaymentSettings(database);
  return { when, ways };
};

/** The same words again write nothing. Throws AppError `conflict` when others have saved since `revision`. */
export const changePayment = (
  database: Database,
  settings: PaymentSettings,
  author: { by: Author; now: Date },
): Promise<PaymentSettings> =>
  saveSettings(
    database,
    {
      kind: "payment",
      read: readPaymentSettings,
      write: (after, condition) =>
        putOf(
          paymentEntity(database)
            .put({ name, ...after })
            .where(condition),
        ),
      facts: (payment) => ({ when: payment.when, ways: paymentLines(payment) }),
    },
    settings,
    author,
  );
