import { createHash, randomUUID } from "node:crypto";
import { readJson, writeAtomically } from "../files.ts";
import { fieldsOf, isFields } from "../records.ts";
import { notAuthorized, refreshTokenReuse } from "./errors.ts";

/** A refresh token that was handed out. Times are in milliseconds since the epoch. */
type Session = {
  username: string;
  /** Shared by the tokens that replaced one another: they are revoked together. */
  family: string;
  expiresAt: number;
  /** When it was traded for a new one. */
  retiredAt?: number;
};

/** How long refresh tokens last, and how long a traded one still works: a lost answer may be asked for again. */
export const refreshTokenDays = 30;
const grace = 30_000;
const day = 24 * 60 * 60 * 1_000;

const digest = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether nobody can ask about a token any more: expired, or spent so long ago that even its reuse is no news. */
const isForgotten = ({ expiresAt, retiredAt }: Session, time: number): boolean =>
  expiresAt <= time || (retiredAt !== undefined && retiredAt + day <= time);

const parseSession = (value: unknown): Session | undefined => {
  if (!isFields(value)) return undefined;
  const { username, family, expiresAt, retiredAt } = value;
  if (typeof username !== "string" || typeof family !== "string" || typeof expiresAt !== "number") return undefined;
  return { username, family, expiresAt, ...(typeof retiredAt === "number" ? { retiredAt } : {}) };
};

/**
 * The refresh tokens of a pool, with rotation as AWS does it: using one yields a new one that lasts no longer than the
 * first would have, and the used one stops working after 30 seconds. Kept on disk as digests.
 *
 * @param file where they are kept
 * @param now the clock
 */
export const openSessions = async (file: string, now: () => Date, onBroken: (setAside: string) => void) => {
  const time = (): number => now().getTime();
  const sessions = new Map<string, Session>();
  for (const [key, value] of Object.entries(fieldsOf(await readJson(file, onBroken)))) {
    const session = parseSession(value);
    if (session !== undefined) sessions.set(key, session);
  }
  const save = async (): Promise<void> => {
    for (const [key, session] of sessions) if (isForgotten(session, time())) sessions.delete(key);
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
    if (session.retiredAt !== undefined && session.retiredAt + grace <= time())
      throw refreshTokenReuse("Refresh token has been reused");
    return session;
  };

  return {
    /** Remembers the token of a fresh sign-in. */
    begin: async (token: string, username: string): Promise<void> => {
      sessions.set(digest(token), { username, family: randomUUID(), expiresAt: time() + refreshTokenDays * day });
      await save();
    },
    /**
     * Whose token it is.
     *
     * @throws CognitoError when it is unknown, revoked, expired, or was used more than 30 seconds ago
     */
    usernameOf: (token: string): string => find(token).username,
    /** Retires a token in favour of its successor. */
    rotate: async (token: string, successor: string): Promise<void> => {
      const session = find(token);
      sessions.set(digest(token), { ...session, retiredAt: session.retiredAt ?? time() });
      const { username, family, expiresAt } = session;
      sessions.set(digest(successor), { username, family, expiresAt });
      await save();
    },
    /** Makes a token and all that it was traded for useless. Revoking an unknown one succeeds, as in AWS. */
    revoke: async (token: string): Promise<void> => {
      const family = sessions.get(digest(token))?.family;
      if (family !== undefined) await forget((session) => session.family === family);
    },
    /** Makes all tokens of a person useless. */
    revokeAll: (username: string): Promise<void> => forget((session) => session.username === username),
  };
};
export type Sessions = Awaited<ReturnType<typeof openSessions>>;
