import type { MonthRevenue } from "@cleaning/contract/admin/month-revenue";
import { todayAt } from "@cleaning/scheduling/context";
import type { Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { monthAt } from "../../platform/totals/stats.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { isUnreported } from "../../schedule/visits/admin-view.ts";

type Priced = Pick<Visit, "date" | "status" | "priceCents">;
type Part = "done" | "toCome" | "unreported";

const openStatuses = new Set(["scheduled", "on-the-way", "started"]);

const partOf = (visit: Priced, now: Date): Part | undefined => {
  if (visit.status === "done") return "done";
  if (isUnreported(visit, now)) return "unreported";
  return openStatuses.has(visit.status) && visit.date >= todayAt(now) ? "toCome" : undefined;
};

const datesOf = (month: string): string[] => {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`);
};

export const readMonthRevenue = async (database: Database, now: Date, month = monthAt(now)): Promise<MonthRevenue> => {
  const { byDay } = visitEntity(database).query;
  const days = await Promise.all(
    datesOf(month).map((date) => byDay({ date }).go({ pages: "all", attributes: ["date", "status", "priceCents"] })),
  );
  const visits = days.flatMap(({ data }) => data);
  const sumOf = (part: Part) => {
    const found = visits.filter((visit) => partOf(visit, now) === part);
    return { visits: found.length, dollars: found.reduce((cents, { priceCents }) => cents + priceCents, 0) / 100 };
  };
  return { month, done: sumOf("done"), toCome: sumOf("toCome"), unreported: sumOf("unreported") };
};
