import { attentionKinds, type CustomerSummary } from "@cleaning/contract/admin/customer-page";
import { dateAtBusiness, isoDate, isoTime } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isNoAccessOpen, visitId } from "@cleaning/scheduling/schedule";
import { averageOf } from "../../../people/agents/rating.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import type { Database } from "../../../platform/database/index.ts";
import { suppressionOf } from "../../../platform/messages/suppressions.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import { isUnreported } from "../../../schedule/visits/admin-view.ts";
import { isVisitOver } from "../../../schedule/visits/is-visit-over.ts";
import { type Names, readNames } from "../../../schedule/visits/names.ts";
import { noSuchCustomer } from "../message-recipients.ts";
import { readVisitReports } from "./reports.ts";

const yearBack = 365;
const problemsBack = 60;
const moneyAhead = 30;
const visitsAhead = 84;

type Attention = CustomerSummary["attention"][number];

const openStatuses = new Set(["scheduled", "on-the-way", "started"]);

const dollars = (visits: readonly VisitRecord[]): number =>
  visits.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;

const shownVisit = (visit: VisitRecord | undefined, names: Names): CustomerSummary["next"] => {
  if (visit === undefined) return null;
  const { date, start, serviceName: service, status, agents } = visit;
  const named = agents.map((id) => names.agent(id)).filter((name) => name !== "");
  return { id: visitId(visit), date, start: isoTime(start), service, status, agents: named };
};

const kindsOf = (visit: VisitRecord, now: Date): Attention["kind"][] => [
  ...(isNoAccessOpen(visit) ? (["no-access"] as const) : []),
  ...(visit.isUnassigned && visit.date >= todayAt(now) ? (["unassigned"] as const) : []),
  ...(isUnreported(visit, now) ? (["unreported"] as const) : []),
  ...(visit.isLateOpen ? (["late"] as const) : []),
];

/** The same number of requests for every customer. @throws AppError `notFound` */
export const readCustomerSummary = async (
  database: Database,
  customerId: number,
  now: Date,
): Promise<CustomerSummary> => {
  const today = todayAt(now);
  const [customer, { data: visits }] = await Promise.all([
    readCustomer(database, customerId),
    visitEntity(database)
      .query.byCustomer({ customerId })
      .between({ date: plusDays(today, -yearBack) }, { date: plusDays(today, visitsAhead) })
      .go({ pages: "all" }),
  ]);
  if (customer === undefined) throw noSuchCustomer();
  const done = visits.filter(({ status }) => status === "done");
  const toCome = visits.filter(({ date, status }) => date >= today && openStatuses.has(status));
  const next = toCome[0];
  const last = visits.findLast((visit) => isVisitOver(visit, today));
  const shown = [next, last].filter((visit) => visit !== undefined);
  const [suppression, names, { ratingOf, problemsOf }] = await Promise.all([
    suppressionOf(database, customer.email),
    readNames(database, shown),
    readVisitReports(
      database,
      visits.map((visit) => ({
        ...visit,
        wanted: {
          rating: visit.status === "done",
          problems: visit.date >= plusDays(today, -problemsBack) && visit.date <= today,
        },
      })),
    ),
  ]);
  const ratings = done.flatMap((visit) => ratingOf(visit) ?? []);
  const average = averageOf({
    ratingSum: ratings.reduce((sum, { stars }) => sum + stars, 0),
    ratingCount: ratings.length,
  });
  const attention = [
    ...visits.flatMap((visit): Attention[] => {
      const about = { visitId: visitId(visit), date: visit.date };
      const rating = ratingOf(visit);
      return [
        ...problemsOf(visit)
          .filter(({ state }) => state !== "closed")
          .map(({ text }) => ({ ...about, kind: "problem" as const, text })),
        ...(rating?.state === "open" ? [{ ...about, kind: "low-rating" as const, text: rating.words ?? null }] : []),
        ...kindsOf(visit, now).map((kind) => ({ ...about, kind, text: null })),
      ];
    }),
    ...(suppression === undefined
      ? []
      : [
          {
            kind: "mails-stopped" as const,
            visitId: null,
            date: isoDate(dateAtBusiness(new Date(suppression.at))),
            text: suppression.reason,
          },
        ]),
  ];
  const soon = toCome.filter(({ date }) => date <= plusDays(today, moneyAhead));
  return {
    attention: attention.toSorted(
      (one, other) =>
        attentionKinds.indexOf(one.kind) - attentionKinds.indexOf(other.kind) || one.date.localeCompare(other.date),
    ),
    next: shownVisit(next, names),
    last: shownVisit(last, names),
    money: { done: dollars(done), visitsDone: done.length, toCome: dollars(soon), visitsToCome: soon.length },
    ratings: average === undefined ? null : { average, count: ratings.length },
  };
};
