import { createHash, randomUUID } from "node:crypto";
import { readJson, writeAtomically } from "../files.ts";
import { fieldsIn, isFields } from "../records.ts";
import { notAuthorized, refreshTokenReuse } from "./errors.ts";

/** Times in milliseconds since the epoch. */
type Session = {
  username: string;
  /** Tokens that replaced one another share it: they are revoked together. */
  family: string;
  expiresAt: number;
  retiredAt?: number;
};

/** A traded token works a little longer, because an answer may be lost. */
export const refreshTokenDays = 30;
const grace = 60_000;
const day = 24 * 60 * 60 * 1_000;

const digest = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Expired, or spent so long ago that its reuse no longer matters. */
const isForgotten = ({ expiresAt, retiredAt }: Session, time: number): boolean =>
  expiresAt <= time || (retiredAt !== undefined && retiredAt + day <= time);

const parseSession = (value: unknown): Session | undefined => {
  if (!isFields(value)) return undefined;
  const { username, family, expiresAt, retiredAt } = value;
  if (typeof username !== "string" || typeof family !== "string" || typeof expiresAt !== "number") return undefined;
  return { username, family, expiresAt, ...(typeof retiredAt === "number" ? { retiredAt } : {}) };
};

/**
 * The refresh tokens of a pool, rotated as in AWS: a new one lasts no longer than the first would have, and a used one
 * works a minute more. Kept on disk as digests.
 */
export const openSessions = async (file: string, now: () => Date, onBroken: (setAside: string) => void) => {
  const time = (): number => now().getTime();
  const sessions = new Map<string, Session>();
  for (const [key, value] of Object.entries(fieldsIn(await readJson(file, onBroken)))) {
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
    begin: async (token: string, username: string): Promise<void> => {
      sessions.set(digest(token), { username, family: randomUUID(), expiresAt: time() + refreshTokenDays * day });
      await save();
    },
    /** @throws CognitoError when it is unknown, revoked, expired, or was used more than a minute ago */
    usernameOf: (token: string): string => find(token).username,
    rotate: async (token: string, successor: string): Promise<void> => {
      const session = find(token);
      sessions.set(digest(token), { ...session, retiredAt: session.retiredAt ?? time() });
      const { username, family, expiresAt } = session;
      sessions.set(digest(successor), { username, family, expiresAt });
      await save();
    },
    /** Ends a token and all that it was traded for. Revoking an unknown one succeeds, as in AWS. */
    revoke: async (token: string): Promise<void> => {
      const family = sessions.get(digest(token))?.family;
      if (family !== undefined) await forget((session) => session.family === family);
    },
    revokeAll: (username: string): Promise<void> => forget((session) => session.username === username),
  };
};
export type Sessions = Awaited<ReturnType<typeof openSessions>>;
