import type { AdminSubscription, SubscriptionTerms } from "@cleaning/contract/admin/subscriptions";
import { AppError } from "@cleaning/contract/http/app-error";
import type { AdminSubscriptionChange } from "@cleaning/contract/visits/visits";
import { applySubscription, previewSubscription, setActive } from "../apps/admin/change.ts";
import type { By } from "../platform/audit/index.ts";
import type { Database } from "../platform/database/index.ts";
import { asOf } from "../schedule/subscriptions/as-of.ts";
import { subscriptionRecords } from "../schedule/subscriptions/records.ts";
import { readSubscription } from "./records.ts";

type Expected = Extract<AdminSubscriptionChange, { terms: unknown }>["expected"];

type Change = Omit<SubscriptionTerms, "isActive"> & { isActive?: boolean; expected?: Expected };

const hasChanged = (error: unknown): boolean => error instanceof AppError && error.preview !== undefined;

/** As the office's form does: preview and apply, repeated after concurrent changes; then set inactive. */
export const changeSubscription = async (
  database: Database,
  id: number,
  { isActive, expected, ...rest }: Change,
  by: By,
): Promise<AdminSubscription> => {
  const terms = { ...rest, ...(isActive === true ? { isActive } : {}) };
  const apply = async (): Promise<unknown> => {
    const change = { terms, ...(expected === undefined ? {} : { expected }) };
    const { previewToken } = await previewSubscription(database, id, change, by.now);
    return applySubscription(database, id, { terms, previewToken }, by).catch((error: unknown) => {
      if (hasChanged(error)) return apply();
      throw error;
    });
  };
  if (Object.keys(terms).length > 0) await apply();
  if (isActive === false) return setActive(database, id, false, by);
  return subscriptionRecords.view(asOf(await readSubscription(database, id), by.now));
};
