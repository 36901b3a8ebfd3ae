import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import type { RegistrationRequest } from "@cleaning/contract/accounts/registration";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import { findUserBy, findUserByEmail } from "../people/users/index.ts";
import { idempotencyWrites, runOnce, type Submission } from "../platform/database/idempotency-record.ts";
import type { Database } from "../platform/database/index.ts";
import { messageWrite, pendingMessage, type PendingMessage } from "../platform/messages/message.ts";
import { enforceRateLimit } from "../platform/rate-limit/index.ts";
import { poll } from "../platform/retry/index.ts";
import { storingPoll } from "../platform/retry/policies.ts";
import type { Identity } from "./identity.ts";
import { openAccount } from "./open.ts";

type Parts = { database: Database; identity: Identity };

type RegistrationContext = Submission & { now: Date };

const abandonedAfterMs = 60_000;

const emailTaken = (): AppError => new AppError("conflict", emailTakenMessage);

const isBeingRegistered = async (database: Database, email: string): Promise<boolean> =>
  (await poll(storingPoll, () => findUserByEmail(database, email))) !== undefined;

/** Never a confirmed one, which was invited. @throws `conflict` when the address has an owner, `unavailable` */
const clearAbandoned = async ({ database, identity }: Parts, email: string, now: Date): Promise<void> => {
  if ((await findUserByEmail(database, email)) !== undefined) throw emailTaken();
  const abandoned = await identity.find(email);
  if (abandoned === undefined) return;
  if (abandoned.emailConfirmed) throw emailTaken();
  if (now.getTime() - abandoned.createdAt.getTime() < abandonedAfterMs) {
    if (await isBeingRegistered(database, email)) throw emailTaken();
    throw new AppError("unavailable", tryAgain, { retryAfter: abandonedAfterMs / 1_000 });
  }
  await identity.discard(abandoned.identityId);
};

const registerIdentity = async (
  parts: Parts,
  person: Parameters<Identity["register"]>[0],
  now: Date,
): Promise<string> => {
  const identityId = await parts.identity.register(person);
  if (identityId !== undefined) return identityId;
  await clearAbandoned(parts, person.email, now);
  const retriedId = await parts.identity.register(person);
  if (retriedId === undefined) throw emailTaken();
  return retriedId;
};

/** What neither can finish or undo, the next registration finds abandoned. @throws AppError `conflict`, `invalid` */
export const register = (
  parts: Parts,
  { subjectLine: _honeypot, password, notes, ...person }: RegistrationRequest,
  { now, ...submission }: RegistrationContext,
): Promise<{ mail?: PendingMessage }> => {
  const { database, identity } = parts;
  const open = async (): Promise<{ mail: PendingMessage }> => {
    const email = person.email.toLowerCase();
    const name = `${person.firstName} ${person.lastName}`;
    await enforceRateLimit(database, { what: "register", who: email, limit: 20, windowSeconds: 3_600 }, now);
    const identityId = await registerIdentity(parts, { email, password, name, emailConfirmed: false }, now);
    const mail = pendingMessage({ kind: "welcome", to: { email, name: person.firstName }, facts: {} }, now);
    try {
      const account = { email, name, identityId, emailConfirmed: false };
      const record = { ...person, ...account, ...(notes === undefined || notes === "" ? {} : { notes }) };
      await openAccount(parts, record, now, (id) => [
        ...idempotencyWrites(database, submission, { recordId: id }, now),
        messageWrite(database, mail),
      ]);
      return { mail };
    } catch (error) {
      // The transaction may have been written although its answer was lost: nothing is undone then.
      if ((await findUserBy(database, "identity", identityId)) !== undefined) return { mail };
      await identity.discard(identityId).catch(() => undefined);
      throw error;
    }
  };
  return runOnce<{ mail?: PendingMessage }>(database, submission, open, () => Promise.resolve({}));
};
