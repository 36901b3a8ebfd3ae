import { createHmac, timingSafeEqual } from "node:crypto";

/** The name under which the user-migration trigger finds a proof in a sign-in's validation data. */
export const migrationProofName = "migrate";

/** How long a proof is good, in milliseconds: Cognito calls the trigger at once, and waits five seconds for it. */
const lifetime = 60_000;
/** Shorter ones are taken for mistakes, so that a missing secret proves nothing. */
const shortestSecret = 32;

const signature = (secret: string, email: string, expiresAt: string): Buffer =>
  createHmac("sha256", secret).update(`migrate\n${expiresAt}\n${email}`).digest();

/** A proof, for one address and a minute, that our own sign-in asks for a person whom the provider has accepted. */
export const migrationProof = (secret: string, email: string, now: Date): string => {
  const expiresAt = String(now.getTime() + lifetime);
  return `${expiresAt}.${signature(secret, email, expiresAt).toString("base64url")}`;
};

/** Whether a person may be taken over on this proof; the time to find out does not depend on its content. */
export const isMigrationProof = (secret: string, email: string, proof: string | undefined, now: Date): boolean => {
  const [, expiresAt, shown] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (secret.length < shortestSecret || expiresAt === undefined || shown === undefined) return false;
  const isGenuine = timingSafeEqual(signature(secret, email, expiresAt), Buffer.from(shown, "base64url"));
  const left = Number(expiresAt) - now.getTime();
  return isGenuine && left > 0 && left <= lifetime;
};
