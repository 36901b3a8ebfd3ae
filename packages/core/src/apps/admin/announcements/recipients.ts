import type { AnnouncementRecipients } from "@cleaning/contract/admin/announcements";
import { isoTime } from "@cleaning/contract/format/calendar";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { visitId } from "@cleaning/scheduling/schedule";
import { currentRecipient } from "../../../people/message-preferences/current-recipient.ts";
import type { Database } from "../../../platform/database/index.ts";
import { isTextHour } from "../../../platform/messages/quiet-hours.ts";
import { suppressionOf } from "../../../platform/messages/suppressions.ts";
import { currentConsent, isConfirmed } from "../../../platform/texts/consents.ts";
import { readTextSettings } from "../../../platform/texts/settings.ts";
import { textablePhone } from "../../../platform/texts/textable-phone.ts";
import { customerOf, mayTellCustomer } from "../../../schedule/messages/recipients.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { readNames } from "../../../schedule/visits/names.ts";

export type VisitWithSubscription = { visit: VisitRecord; subscription: SubscriptionRecord };
type Way = AnnouncementRecipients["reached"][number]["ways"][number];

const readHomes = async (database: Database, date: string, now: Date): Promise<VisitWithSubscription[]> => {
  if (date < todayAt(now)) throw new AppError("invalid", "Please choose today or a day to come", { field: "date" });
  const { data } = await visitEntity(database).query.byDay({ date }).go({ pages: "all" });
  const visits = data.filter(({ status }) => status === "scheduled" || status === "on-the-way");
  const names = await readNames(
    database,
    visits.map(({ subscriptionId }) => ({ subscriptionId, agents: [] })),
  );
  const homes = new Map<string, VisitWithSubscription>();
  for (const visit of visits) {
    const subscription = names.subscription(visit.subscriptionId);
    if (subscription === undefined) continue;
    const home = `${String(visit.customerId)} ${String(subscription.homeId ?? profileHome)}`;
    if (!homes.has(home)) homes.set(home, { visit, subscription });
  }
  return [...homes.values()];
};

const waysTo = async (
  database: Database,
  subscription: SubscriptionRecord,
  { textsAreOn, now }: Now,
): Promise<Way[]> => {
  // Whose order was made with another's address may be another person.
  if (!mayTellCustomer(subscription)) return [];
  const { id = "", ...to } = customerOf(subscription);
  const person = await currentRecipient(database, { ...to, id });
  if (person === undefined) return [];
  const [suppression, consent] = await Promise.all([
    person.email === "" ? undefined : suppressionOf(database, person.email),
    textsAreOn ? currentConsent(database, id, textablePhone(subscription.phone ?? ""), now) : undefined,
  ]);
  const isTexted = consent !== undefined && isConfirmed(consent);
  const isMailed = person.email !== "" && suppression === undefined && !(isTexted && consent.replacesMail);
  return [...(isMailed ? (["mail"] as const) : []), ...(isTexted ? (["text"] as const) : [])];
};
type Now = { textsAreOn: boolean; now: Date };

export const readReach = async (
  database: Database,
  date: string,
  now: Date,
): Promise<(VisitWithSubscription & { ways: Way[] })[]> => {
  const [homes, { isOn }] = await Promise.all([readHomes(database, date, now), readTextSettings(database)]);
  const textsAreOn = isOn && isTextHour(now);
  return Promise.all(
    homes.map(async (home) => ({ ...home, ways: await waysTo(database, home.subscription, { textsAreOn, now }) })),
  );
};

const shown = ({ visit, subscription }: VisitWithSubscription) => ({
  customer: { id: subscription.customerId, name: subscription.customerName },
  town: visit.town,
  start: isoTime(visit.start),
});

/** Throws AppError `invalid` for a day that is over. */
export const previewAnnouncement = async (
  database: Database,
  date: string,
  now: Date,
): Promise<AnnouncementRecipients> => {
  const homes = await readReach(database, date, now);
  return {
    reached: homes.flatMap((home) => (home.ways.length === 0 ? [] : [{ ...shown(home), ways: home.ways }])),
    toCall: homes.flatMap((home) =>
      home.ways.length > 0 ? [] : [{ ...shown(home), phone: home.subscription.phone ?? null }],
    ),
  };
};

export const reachedOf = (homes: Awaited<ReturnType<typeof readReach>>): { id: string; visitId: string }[] =>
  homes.flatMap(({ visit, subscription, ways }) => {
    const { id } = customerOf(subscription);
    return ways.length === 0 || id === undefined ? [] : [{ id, visitId: visitId(visit) }];
  });
