import type { OwnPage } from "@cleaning/contract/messages/own-page";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, isReplaced, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { readUser } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { signOwnLink } from "../../platform/links/index.ts";
import { customerIdOf, type Recipient } from "../../platform/messages/message.ts";
import { mayBeRated } from "../ratings/may-be-rated.ts";
import { readVisitOfId } from "./visit-facts.ts";

/** Of stored visits the first whose page opens, live ones before others. Nothing for who has an account. */
export const ownPageOf = async (
  database: Database,
  visits: readonly Visit[],
  { to, now }: { to: Recipient; now: Date },
): Promise<OwnPage> => {
  const customer = await readCustomer(database, customerIdOf(to.id));
  const user = customer && (await readUser(database, customer.userId));
  if (user === undefined || user.identityId !== undefined) return {};
  const today = todayAt(now);
  const open = visits.filter((visit) => !isReplaced(visit) && plusDays(visit.date, 1) >= today);
  const visit = open.find(isLive) ?? open[0];
  return { page: visit === undefined ? "" : await signOwnLink(database, "visit", visitId(visit), to.email) };
};

export const withOwnPage = async <F extends { visitId: string }>(
  database: Database,
  facts: F,
  at: { to: Recipient; now: Date },
): Promise<F & OwnPage> => {
  const visit = await readVisitOfId(database, facts.visitId);
  const own = await ownPageOf(database, visit === undefined ? [] : [visit], at);
  // Its page opens as long as it can be rated.
  const isRated = own.page === "" && visit !== undefined && mayBeRated(visit, at.now);
  return {
    ...facts,
    ...own,
    ...(isRated ? { page: await signOwnLink(database, "visit", facts.visitId, at.to.email) } : {}),
  };
};
