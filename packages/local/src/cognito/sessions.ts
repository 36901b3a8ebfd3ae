import { createHash, randomUUID } from "node:crypto";
import { readJson, writeAtomically } from "../files.ts";
import { fieldsIn, isFields } from "../records.ts";
import { notAuthorized, refreshTokenReuse } from "./errors.ts";

/** Epoch milliseconds. */
type Session = {
  username: string;
  /** Shared by rotated tokens, which are revoked together. */
  family: string;
  expiresAt: number;
  retiredAt?: number;
};

export const refreshTokenDays = 30;
const graceMilliseconds = 60_000;
const day = 24 * 60 * 60 * 1_000;

const digest = (token: string): string => createHash("sha256").update(token).digest("hex");

const isExpired = ({ expiresAt, retiredAt }: Session, time: number): boolean =>
  expiresAt <= time || (retiredAt !== undefined && retiredAt + day <= time);

const parseSession = (value: unknown): Session | undefined => {
  if (!isFields(value)) return undefined;
  const { username, family, expiresAt, retiredAt } = value;
  if (typeof username !== "string" || typeof family !== "string" || typeof expiresAt !== "number") return undefined;
  return { username, family, expiresAt, ...(typeof retiredAt === "number" ? { retiredAt } : {}) };
};

/**
 * Rotated as in AWS: the expiry is that of the first token, and a used token works for another minute. Stored as
 * digests.
 */
export const openSessions = async (file: string, now: () => Date, onBroken: (brokenFile: string) => void) => {
  const time = (): number => now().getTime();
  const sessions = new Map<string, Session>();
  for (const [key, value] of Object.entries(fieldsIn(await readJson(file, onBroken)))) {
    const session = parseSession(value);
    if (session !== undefined) sessions.set(key, session);
  }
  const save = async (): Promise<void> => {
    for (const [key, session] of sessions) if (isExpired(session, time())) sessions.delete(key);
    await writeAtomically(file, JSON.stringify(Object.fromEntries(sessions)));
  };
  const forget = async (belongs: (session: Session) => boolean): Promise<void> => {
    for (const [key, session] of sessions) if (belongs(session)) sessions.delete(key);
    await save();
  };
  const find = (token: string): Session => {
    const session = sessions.get(digest(token));
    if (session === undefined) throw notAuthorized("Invalid Refresh Token");
    if (session.expiresAt <= time()) throw notAuthorized("Refresh Token has expired");
    if (session.retiredAt !== undefined && session.retiredAt + graceMilliseconds <= time())
      throw refreshTokenReuse("Refresh token has been reused");
    return session;
  };

  return {
    start: async (token: string, username: string): Promise<void> => {
      sessions.set(digest(token), { username, family: randomUUID(), expiresAt: time() + refreshTokenDays * day });
      await save();
    },
    /** Throws CognitoError when it is unknown, revoked, expired, or was used more than a minute ago. */
    usernameOf: (token: string): string => find(token).username,
    rotate: async (token: string, successor: string): Promise<void> => {
      const session = find(token);
      sessions.set(digest(token), { ...session, retiredAt: session.retiredAt ?? time() });
      const { username, family, expiresAt } = session;
      sessions.set(digest(successor), { username, family, expiresAt });
      await save();
    },
    /** Revokes the whole family. Unknown tokens succeed, as in AWS. */
    revoke: async (token: string): Promise<void> => {
      const family = sessions.get(digest(token))?.family;
      if (family !== undefined) await forget((session) => session.family === family);
    },
    revokeAll: (username: string): Promise<void> => forget((session) => session.username === username),
  };
};
export type Sessions = Awaited<ReturnType<typeof openSessions>>;
