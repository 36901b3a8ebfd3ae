import type { FoundRequest, OfficeSearchAnswer } from "@cleaning/contract/admin/search";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { statusWords } from "#nouns/visits/words.ts";

/** `key` is unique among all results. */
export type SearchResult = { key: string; title: string; detail: string; note?: string; link: LinkOptions };

export type ResultGroup = { name: string; results: readonly SearchResult[] };

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(" · ");

const customerLink = (id: number, visit?: string) =>
  linkOptions({
    to: "/admin/customers/$id",
    params: { id: String(id) },
    ...(visit === undefined ? {} : { search: { visit } }),
  });

const requestLink = ({ kind, id, customerId, email }: FoundRequest): LinkOptions => {
  if (kind === "booking") return customerLink(customerId ?? 0);
  const search = { search: email, processed: "all", open: String(id) } as const;
  return kind === "contact"
    ? linkOptions({ to: "/admin/requests", search })
    : linkOptions({ to: "/admin/applications", search });
};

const kindWords = { contact: "Contact request", application: "Job application", booking: "Booking" } as const;

const dayWords = (date: string, today: CalendarDate | undefined): string =>
  formatDay(date, today).near ?? formatShortDate(date, String(today?.year ?? ""));

/** Groups without a result are left out. */
export const resultGroups = (found: OfficeSearchAnswer, today: CalendarDate | undefined): readonly ResultGroup[] =>
  [
    {
      name: "Customers",
      results: found.customers.map(({ id, name, email, phone, address, hasPlan }) => ({
        key: `customer-${id}`,
        title: name,
        detail: joined(phone, address, phone === null || address === null ? email : null),
        ...(hasPlan ? {} : { note: "No plan" }),
        link: customerLink(id),
      })),
    },
    {
      name: "Visits",
      results: found.visits.map(({ id, customerId, name, service, date, start, status }) => ({
        key: `visit-${id}`,
        title: `${dayWords(date, today)}, ${formatTime(start)}`,
        detail: joined(name, service),
        ...(status === "scheduled" ? {} : { note: statusWords[status] }),
        link: customerLink(customerId, id),
      })),
    },
    {
      name: "Requests",
      results: found.requests.map((request) => ({
        key: `${request.kind}-${request.id}`,
        title: request.name,
        detail: joined(kindWords[request.kind], request.about, formatInstant(request.createdAt)),
        ...(request.isOpen ? { note: "Open" } : {}),
        link: requestLink(request),
      })),
    },
    {
      name: "Agents",
      results: found.agents.map(({ id, name, phone, email, area, isActive }) => ({
        key: `agent-${id}`,
        title: name,
        detail: joined(phone ?? email, area),
        ...(isActive ? {} : { note: "Inactive" }),
        link: linkOptions({ to: "/admin/schedule", search: { agent: String(id) } }),
      })),
    },
  ].filter(({ results }) => results.length > 0);
