import type { HistoryKind } from "@cleaning/contract/admin/history";
import { contactServices } from "@cleaning/contract/contact-services";
import { positions } from "@cleaning/contract/positions";
import { queryOptions } from "@tanstack/react-query";
import { adminApi } from "#lib/api/admin.ts";
import { privateKey } from "#queries/private.ts";

/** Something a visitor sent that staff work off. `label` is what it is about: a service, a position. */
export type WorkItem = {
  id: number;
  name: string;
  label: string;
  email: string;
  phone: string;
  text: string;
  createdAt: string;
  isProcessed: boolean;
  hasResume: boolean;
};

/** The newest unprocessed items, and how many there are in all. */
export type Work = { items: WorkItem[]; stats: { total: number; unprocessed: number } };

const query = { processed: false, limit: 5 };

const workQuery = (name: string, load: (signal: AbortSignal) => Promise<Work>) =>
  queryOptions({ queryKey: [privateKey, name, "unprocessed"], queryFn: ({ signal }) => load(signal) });

/** A list of the dashboard. `item` is one of it, in a sentence; `history` is whose history the items have. */
export type WorkList = {
  title: string;
  item: string;
  empty: string;
  hint: string;
  query: ReturnType<typeof workQuery>;
  mark: (id: number, isProcessed: boolean) => Promise<unknown>;
  history: HistoryKind;
};

export const contactRequests: WorkList = {
  title: "Contact requests",
  item: "contact request",
  empty: "No unprocessed contact requests",
  hint: "New requests from the contact page appear here.",
  query: workQuery("contact-submissions", async (signal) => {
    const { submissions, stats } = await adminApi("GET /api/admin/contact-submissions", { query }, { signal });
    const items = submissions.map(({ firstName, lastName, service, message, ...rest }) => ({
      ...rest,
      name: `${firstName} ${lastName}`,
      label: contactServices[service],
      text: message,
      hasResume: false,
    }));
    return { items, stats };
  }),
  history: "contact-submissions",
  mark: (id, isProcessed) =>
    adminApi("PATCH /api/admin/contact-submissions/{id}", { params: { id }, body: { isProcessed } }),
};

export const jobApplications: WorkList = {
  title: "Job applications",
  item: "job application",
  empty: "No unprocessed job applications",
  hint: "New applications from the careers page appear here.",
  query: workQuery("career-applications", async (signal) => {
    const { applications, stats } = await adminApi("GET /api/admin/career-applications", { query }, { signal });
    const items = applications.map(({ position, experience, resumeUrl, ...rest }) => ({
      ...rest,
      label: positions[position],
      text: experience,
      hasResume: resumeUrl !== undefined,
    }));
    return { items, stats };
  }),
  history: "career-applications",
  mark: (id, isProcessed) =>
    adminApi("PATCH /api/admin/career-applications/{id}", { params: { id }, body: { isProcessed } }),
};

/** The list after one of its items was marked, which stays in it to be undone. Marking it twice changes nothing more. */
export const withProcessed = (work: Work, id: number, isProcessed: boolean): Work => {
  const before = work.items.find((item) => item.id === id);
  if (before === undefined || before.isProcessed === isProcessed) return work;
  return {
    items: work.items.map((item) => (item.id === id ? { ...item, isProcessed } : item)),
    stats: { ...work.stats, unprocessed: Math.max(0, work.stats.unprocessed + (isProcessed ? -1 : 1)) },
  };
};

/** How many unprocessed items the list does not show. */
export const moreThan = ({ items, stats }: Work): number =>
  Math.max(0, stats.unprocessed - items.filter(({ isProcessed }) => !isProcessed).length);
