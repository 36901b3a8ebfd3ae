import type { Customer } from "@cleaning/contract/admin/customers";
import type { CustomerRecord } from "./writes.ts";

/** The fields that staff decide. */
export const customerFields = ["userId", "preferredService", "notes", "hasPets"] as const;

/** A customer as staff see them. */
export const customerOf = (record: CustomerRecord): Customer => {
  const { id, userId, name, email, phone = null, city = null, hasPets, activeSubscriptions, createdAt } = record;
  const { preferredService = null, notes = null, emailConfirmed = false } = record;
  const user = { id: userId, name, email, emailConfirmed, phone, city };
  return { id, userId, user, preferredService, notes, hasPets, activeSubscriptions, createdAt };
};
