import { createHash } from "node:crypto";
import { maxPhones } from "@cleaning/contract/agent-app/push";
import type { EntityItem } from "electrodb";
import { batchGetMany, readOf } from "../database/batch-get.ts";
import { isWritten } from "../database/condition.ts";
import { defineEntity, exactKey, gsi } from "../database/entity.ts";
import type { Database } from "../database/index.ts";

const required = { type: "string", required: true } as const;

/** A phone that takes notifications, of the one person who turned them on there last. */
export const phoneEntity = defineEntity(
  "phone",
  {
    id: required,
    recipient: required,
    userId: { type: "number", required: true },
    endpoint: required,
    p256dh: required,
    auth: required,
    since: required,
    /** What it took while another phone of the same person failed, which is not repeated here. The newest last. */
    delivered: { type: "list", items: { type: "string" } },
  },
  { byId: exactKey(["id"], []), byRecipient: gsi(5, ["recipient"], ["since", "id"]) },
);
export type PhoneRecord = EntityItem<ReturnType<typeof phoneEntity>>;

export const phoneId = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/** Consistent, but for one that was added within a second. Oldest first. */
export const readPhones = async (database: Database, recipient: string): Promise<PhoneRecord[]> => {
  const entity = phoneEntity(database);
  const { data } = await entity.query.byRecipient({ recipient }).go({ pages: "all" });
  if (data.length === 0) return [];
  const phones = await batchGetMany(
    database,
    data.map(({ id }) => readOf(entity, { id })),
  );
  // Another person may have turned them on there since.
  return phones.flatMap((phone) => (phone?.recipient === recipient ? [phone] : [])).slice(-maxPhones);
};

export const removePhone = async (
  database: Database,
  { id, recipient }: Pick<PhoneRecord, "id" | "recipient">,
): Promise<void> => {
  const removal = phoneEntity(database).remove({ id });
  await isWritten(removal.where((is, { eq }) => eq(is.recipient, recipient)).go());
};

export const removePhones = async (database: Database, recipient: string): Promise<void> => {
  for (const phone of await readPhones(database, recipient)) await removePhone(database, phone);
};
