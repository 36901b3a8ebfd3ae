import { endPasswordOffer, findPasswordOffer, passwordLinkEnded } from "../../sales/orders/password-offer.ts";
import type { Accounts } from "../index.ts";
import { openVerifiedAccount, replaceUnconfirmed } from "../ownership/open-verified-account.ts";

/** The link proves the address, which is returned. @throws `notFound` for the link, `invalid`, `unavailable` */
export const setFirstPassword = async (
  parts: Pick<Accounts, "database" | "identity">,
  { token, password }: { token: string; password: string },
  check: (password: string, email: string) => Promise<void>,
  now: Date,
): Promise<string> => {
  const { id, email } = await findPasswordOffer(parts.database, token, now);
  await check(password, email);
  const existing = await parts.identity.find(email);
  if (existing?.emailConfirmed === true) throw passwordLinkEnded();
  if (existing === undefined) await openVerifiedAccount(parts, { email, password }, now);
  else await replaceUnconfirmed(parts, { email, password, replaced: existing.identityId }, now);
  await endPasswordOffer(parts.database, id);
  return email;
};
