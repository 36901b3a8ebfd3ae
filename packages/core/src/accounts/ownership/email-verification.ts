import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { wrongCodeMessage } from "@cleaning/contract/accounts/recovery";
import { AppError } from "@cleaning/contract/http/app-error";
import { command } from "../../platform/command/index.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, exactKey } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";

const lifetimeSeconds = 3_600;
const maxAttempts = 5;

/** Address and code are stored as hashes only. */
const emailVerificationEntity = defineEntity(
  "emailVerification",
  {
    address: { type: "string", required: true },
    salt: { type: "string", required: true },
    code: { type: "string", required: true },
    tries: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  { byAddress: exactKey(["address"], []) },
);

/** Slow, so that no code can be searched for within its lifetime. */
const hashOf = (code: string, salt: string): Promise<Buffer> =>
  promisify<string, string, number, Buffer>(scrypt)(code, salt, 32);
const wrongCode = (): AppError => new AppError("invalid", wrongCodeMessage);

/** Of whoever reads the address; of one person alone, who wants to have it. In lower case. */
type Proof = { email: string; identityId?: string };

const nameOf = ({ email, identityId }: Proof): string =>
  createHash("sha256")
    .update(identityId === undefined ? email : `${email} ${identityId}`)
    .digest("base64url");

export const createEmailVerification = async (database: Database, proof: Proof, now: Date): Promise<PendingMessage> => {
  const { email, identityId } = proof;
  const kind = identityId === undefined ? "email-verification-code" : "email-change-code";
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const salt = randomBytes(16).toString("base64url");
  const mail = pendingMessage({ kind, to: { email }, facts: { code } }, now);
  const verification = {
    address: nameOf(proof),
    salt,
    code: (await hashOf(code, salt)).toString("base64url"),
    tries: 0,
    expiresAt: epochSeconds(now) + lifetimeSeconds,
  };
  const write = putOf(emailVerificationEntity(database).put(verification));
  await command({ database, now }, async () => ({ writes: { verification: write }, messages: mail }));
  return mail;
};

const requireWritten = async (write: Promise<unknown>): Promise<void> => {
  if (!(await isWritten(write))) throw wrongCode();
};

/** Throws `invalid` for a wrong, spent or expired code. */
export const redeemEmailVerification = async (
  database: Database,
  proof: Proof,
  code: string,
  now: Date,
): Promise<void> => {
  const verifications = emailVerificationEntity(database);
  const address = nameOf(proof);
  const { data: stored } = await verifications.get({ address }).go({ consistent: true });
  if (stored === null || stored.expiresAt <= epochSeconds(now)) throw wrongCode();
  // Counted before it is compared, so that concurrent attempts count too.
  await requireWritten(
    verifications
      .patch({ address })
      .add({ tries: 1 })
      .where((has, { eq, lt }) => `${eq(has.salt, stored.salt)} AND ${lt(has.tries, maxAttempts)}`)
      .go(),
  );
  if (!timingSafeEqual(await hashOf(code, stored.salt), Buffer.from(stored.code, "base64url"))) throw wrongCode();
  await requireWritten(
    verifications
      .remove({ address })
      .where(({ salt }, { eq }) => eq(salt, stored.salt))
      .go(),
  );
};
