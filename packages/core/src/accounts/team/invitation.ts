import { createHash, randomBytes } from "node:crypto";
import { teamRoles } from "@cleaning/contract/accounts/roles";
import { languages } from "@cleaning/contract/format/language";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { linkEnded, readLink, signLink } from "../../platform/links/index.ts";

const days = 7;
const lifetime = days * 86_400;

const required = { type: "string", required: true } as const;

/** One an address. Deleted when it is accepted or withdrawn, and by itself when its link is long over. */
export const invitationEntity = defineEntity(
  "invitation",
  {
    invitationId: required,
    /** Changes with each mail: a link of an earlier one ends. */
    nonce: required,
    email: required,
    firstName: required,
    lastName: required,
    role: { type: teamRoles, required: true },
    phone: { type: "string" },
    towns: { type: "list", items: { type: "string" } },
    language: { type: languages },
    startsOn: { type: "string" },
    invitedBy: required,
    sentAt: required,
    validUntil: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  { byId: key([], ["invitationId"]) },
);
export type Invitation = EntityItem<ReturnType<typeof invitationEntity>>;

export const invitationIdOf = (email: string): string => createHash("sha256").update(email).digest("hex").slice(0, 32);

export const freshLink = (now: Date) => ({
  nonce: randomBytes(8).toString("hex"),
  sentAt: now.toISOString(),
  validUntil: epochSeconds(now) + lifetime,
  expiresAt: epochSeconds(now) + 30 * 86_400,
});

export const tokenOf = (database: Database, { invitationId, nonce }: Invitation): Promise<string> =>
  signLink(database, "invitation", `${invitationId}-${nonce}`);

/** Consistent. Throws AppError `notFound` for a link that is wrong, spent, withdrawn or over. */
export const findInvitation = async (database: Database, token: string, now: Date): Promise<Invitation> => {
  const [invitationId = "", nonce] = (await readLink(database, "invitation", token)).split("-");
  const { data } = await invitationEntity(database).get({ invitationId }).go({ consistent: true });
  if (data === null || data.nonce !== nonce || data.validUntil <= epochSeconds(now)) throw linkEnded();
  return data;
};

export const readInvitations = async (database: Database, now: Date): Promise<Invitation[]> => {
  const { data } = await invitationEntity(database).query.byId({}).go({ pages: "all", consistent: true });
  return data
    .filter(({ expiresAt }) => expiresAt > epochSeconds(now))
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
};
