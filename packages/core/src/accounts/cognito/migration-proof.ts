import { createHmac, timingSafeEqual } from "node:crypto";

export const migrationProofName = "migrate";

/** Milliseconds. Cognito calls the trigger at once, and waits five seconds for it. */
const lifetimeMs = 60_000;
/** A missing or shorter secret proves nothing. */
const shortestSecret = 32;

const signature = (secret: string, email: string, expiresAt: string): Buffer =>
  createHmac("sha256", secret).update(`migrate\n${expiresAt}\n${email}`).digest();

export const migrationProof = (secret: string, email: string, now: Date): string => {
  const expiresAt = String(now.getTime() + lifetimeMs);
  return `${expiresAt}.${signature(secret, email, expiresAt).toString("base64url")}`;
};

/** Takes the same time whatever the proof's content. */
export const isMigrationProof = (secret: string, email: string, proof: string | undefined, now: Date): boolean => {
  const [, expiresAt, presented] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (secret.length < shortestSecret || expiresAt === undefined || presented === undefined) return false;
  const isGenuine = timingSafeEqual(signature(secret, email, expiresAt), Buffer.from(presented, "base64url"));
  const remaining = Number(expiresAt) - now.getTime();
  return isGenuine && remaining > 0 && remaining <= lifetimeMs;
};
