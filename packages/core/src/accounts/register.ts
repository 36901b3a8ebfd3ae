import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import type { RegistrationRequest } from "@cleaning/contract/accounts/registration";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import { findUserBy, findUserByEmail } from "../people/users/index.ts";
import { idempotencyWrites, runOnce, type Submission } from "../platform/database/idempotency-record.ts";
import type { Database } from "../platform/database/index.ts";
import { putOf } from "../platform/database/transact-write.ts";
import { mailEntity } from "../platform/mail/entity.ts";
import { pendingMail, type PendingMail } from "../platform/mail/index.ts";
import { enforceRateLimit } from "../platform/rate-limit/index.ts";
import { poll } from "../platform/retry/index.ts";
import { storingPoll } from "../platform/retry/policies.ts";
import type { Identity } from "./identity.ts";
import { openAccount } from "./open.ts";
import { welcomeMail } from "./welcome-mail.ts";

type Parts = { database: Database; identity: Identity };

/** `site` is the origin for a mail's link. */
type Registering = Submission & { site: string; now: Date };

/** Milliseconds after which an identity without a record is abandoned: longer than any function runs. */
const abandonedAfter = 60_000;

const taken = (): AppError => new AppError("conflict", emailTakenMessage);

const isTakenSoon = async (database: Database, email: string): Promise<boolean> =>
  (await poll(storingPoll, () => findUserByEmail(database, email))) !== undefined;

/**
 * Discards an identity without a record, left by an interrupted registration; never a confirmed one, which was invited.
 * @throws AppError `conflict` when the address has an owner, `unavailable` while another call registers it
 */
const clearAbandoned = async ({ database, identity }: Parts, email: string, now: Date): Promise<void> => {
  if ((await findUserByEmail(database, email)) !== undefined) throw taken();
  const left = await identity.find(email);
  if (left === undefined) return;
  if (left.emailConfirmed) throw taken();
  if (now.getTime() - left.createdAt.getTime() < abandonedAfter) {
    if (await isTakenSoon(database, email)) throw taken();
    throw new AppError("unavailable", tryAgain, { retryAfter: abandonedAfter / 1_000 });
  }
  await identity.discard(left.identityId);
};

const newIdentity = async (parts: Parts, person: Parameters<Identity["register"]>[0], now: Date): Promise<string> => {
  const made = await parts.identity.register(person);
  if (made !== undefined) return made;
  await clearAbandoned(parts, person.email, now);
  const second = await parts.identity.register(person);
  if (second === undefined) throw taken();
  return second;
};

/**
 * Makes the identity first, then the record; what neither can finish or undo, the next registration finds abandoned.
 * @throws AppError `conflict` when the address has an account, `invalid` for a refused password, `tooManyRequests`,
 *  `unavailable`
 */
export const register = (
  parts: Parts,
  { subjectLine: _honeypot, password, notes, ...person }: RegistrationRequest,
  { site, now, ...submission }: Registering,
): Promise<{ mail?: PendingMail }> => {
  const { database, identity } = parts;
  const open = async (): Promise<{ mail: PendingMail }> => {
    const email = person.email.toLowerCase();
    const name = `${person.firstName} ${person.lastName}`;
    await enforceRateLimit(database, { what: "register", who: email, limit: 20, windowSeconds: 3_600 }, now);
    const identityId = await newIdentity(parts, { email, password, name, emailConfirmed: false }, now);
    const mail = pendingMail(welcomeMail({ firstName: person.firstName, email }, site), now);
    try {
      const account = { email, name, identityId, emailConfirmed: false };
      const record = { ...person, ...account, ...(notes === undefined || notes === "" ? {} : { notes }) };
      await openAccount(parts, record, now, (id) => [
        ...idempotencyWrites(database, submission, { recordId: id }, now),
        putOf(mailEntity(database).create(mail)),
      ]);
      return { mail };
    } catch (error) {
      // The transaction may have been written although its answer was lost: nothing is undone then.
      if ((await findUserBy(database, "identity", identityId)) !== undefined) return { mail };
      await identity.discard(identityId).catch(() => undefined);
      throw error;
    }
  };
  return runOnce<{ mail?: PendingMail }>(database, submission, open, () => Promise.resolve({}));
};
