import { createHash, hkdfSync } from "node:crypto";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, exactKey } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { secretBox } from "../../platform/secrets/secret-box.ts";
import type { Identity, Tokens } from "../identity.ts";
import { type TokenAccess, accessOf, accessReads } from "./security.ts";

const repeatSeconds = 600;

/** Found by the token's hash and encrypted with a key that only its holder can derive. */
const tokenSuccessorEntity = defineEntity(
  "tokenSuccessor",
  {
    spent: { type: "string", required: true },
    tokens: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  { bySpent: exactKey(["spent"], []) },
);
type StoredSuccessor = EntityItem<ReturnType<typeof tokenSuccessorEntity>>;

const tokensSchema = () => z.object({ accessToken: z.string(), refreshToken: z.string() });

const hashOf = (token: string): string =>
  createHash("sha256").update(`refresh token successor, name\n${token}`).digest("base64url");

const boxOf = (token: string) =>
  secretBox(Buffer.from(hkdfSync("sha256", token, "", "refresh token successor, key", 32)).toString("base64url"));

const openSuccessor = (
  stored: StoredSuccessor | null,
  token: string,
  now: Date,
): z.infer<ReturnType<typeof tokensSchema>> | undefined => {
  if (stored === null || stored.expiresAt <= epochSeconds(now)) return undefined;
  return tokensSchema().parse(JSON.parse(boxOf(token).open(stored.tokens, stored.spent)));
};

export const readAccessWithSuccessor = async (
  database: Database,
  identityId: string,
  token: string,
): Promise<{ access: TokenAccess; successor: StoredSuccessor | null }> => {
  const [security, owner, successor] = await batchGet(
    database,
    ...accessReads(database, identityId),
    readOf(tokenSuccessorEntity(database), { spent: hashOf(token) }),
  );
  return { access: accessOf(security, owner), successor };
};

const readSuccessor = async (database: Database, token: string): Promise<StoredSuccessor | null> => {
  const { data } = await tokenSuccessorEntity(database)
    .get({ spent: hashOf(token) })
    .go({ consistent: true });
  return data;
};

const storeSuccessor = async (database: Database, token: string, tokens: Tokens, now: Date): Promise<Tokens> => {
  if (tokens.refreshToken === undefined || tokens.refreshToken === token) return tokens;
  const spent = hashOf(token);
  const time = epochSeconds(now);
  const isFirst = await isWritten(
    tokenSuccessorEntity(database)
      .put({ spent, tokens: boxOf(token).close(JSON.stringify(tokens), spent), expiresAt: time + repeatSeconds })
      .where(({ expiresAt }, { notExists, lte }) => `${notExists(expiresAt)} OR ${lte(expiresAt, time)}`)
      .go(),
  );
  if (isFirst) return tokens;
  const first = openSuccessor(await readSuccessor(database, token), token, now);
  if (first === undefined) throw new AppError("unavailable", tryAgain, { retryAfter: 1 });
  return first;
};

type Parts = { database: Database; identity: Pick<Identity, "refresh"> };

/** A repeat within ten minutes has the same result, because answers get lost. @throws AppError `unauthorized` */
export const tradeToken = async (
  { database, identity }: Parts,
  token: string,
  stored: StoredSuccessor | null,
  now: Date,
): Promise<Tokens | "reused"> => {
  const earlierResult = openSuccessor(stored, token, now);
  if (earlierResult !== undefined) return earlierResult;
  const issued = await identity.refresh(token);
  return issued === "reused" ? issued : storeSuccessor(database, token, issued, now);
};

export const tradeStoredToken = async (parts: Parts, token: string, now: Date): Promise<Tokens | "reused"> =>
  tradeToken(parts, token, await readSuccessor(parts.database, token), now);

const mostSuccessors = 20;

/** Beyond `mostSuccessors` all sessions end, which bounds the requests. */
export const revokeWithSuccessors = async (
  { database, identity }: { database: Database; identity: Pick<Identity, "revoke" | "revokeAllOf"> },
  { token, identityId }: { token: string; identityId: string },
  now: Date,
): Promise<void> => {
  let next: string | undefined = token;
  for (let count = 0; next !== undefined; count += 1) {
    if (count > mostSuccessors) return identity.revokeAllOf(identityId);
    await identity.revoke(next);
    next = openSuccessor(await readSuccessor(database, next), next, now)?.refreshToken;
  }
};
