import type { LostReason, RequestListName, RequestState } from "@cleaning/contract/admin/request-states";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { positions } from "@cleaning/contract/catalog/positions";
import type { ContactSubmission } from "@cleaning/contract/site/contact";
import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { kindNames } from "#nouns/requests/words.ts";

/** `label` is the requested service or position. */
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
  state: RequestState;
  lostReason: LostReason | null;
  /** A date. */
  followUpOn: string | null;
  noteCount: number;
  quote?: ContactSubmission["quote"];
};

/** `isCut`: the search found more than the server returns. */
export type WorkPage = {
  items: WorkItem[];
  stats: { total: number; unprocessed: number };
  nextCursor: string | null;
  isCut?: boolean | undefined;
};

/** `processed` null is all, or all of a `work`: a state, or those to follow up by today. */
export type WorkView = {
  search: string;
  processed: boolean | null;
  work?: Exclude<RequestState, "new"> | "due" | undefined;
  oldestFirst: boolean;
};

export const dashboardView: WorkView = { search: "", processed: false, oldestFirst: false };

const workOf = (work: WorkView["work"]) => {
  if (work === undefined) return {};
  return work === "due" ? { followUp: work } : { state: work };
};

const queryOf = ({ search, processed, work, oldestFirst }: WorkView) => ({
  ...workOf(work),
  ...(processed === null ? {} : { processed }),
  ...(search === "" ? {} : { search }),
  ...(oldestFirst ? { order: "asc" as const } : {}),
});
type WorkQuery = ReturnType<typeof queryOf> & { limit: number; cursor?: string };

/** `item` is used in sentences. */
export type WorkListKind = {
  path: "/admin/requests" | "/admin/applications";
  title: string;
  item: string;
  empty: string;
  hint: string;
  load: (query: WorkQuery, signal: AbortSignal) => Promise<WorkPage>;
  mark: (id: number, isProcessed: boolean) => Promise<unknown>;
  history: RequestListName;
};

export const workKey = ({ history }: WorkListKind) => [privateKey, history] as const;

const isOutsideView = ({ isProcessed }: WorkItem, { processed }: WorkView): boolean =>
  processed !== null && isProcessed !== processed;

/** Without items that were marked in this view, which stay visible to be undone. */
export const withoutMarked = (work: WorkPage, view: WorkView): WorkPage => ({
  ...work,
  items: work.items.filter((item) => !isOutsideView(item, view)),
});

/** Keeps items that were just marked, so that they can be undone until the list is refreshed. */
const withMarked = (latest: WorkPage, previous: WorkPage | undefined, view: WorkView): WorkPage => {
  const latestIds = new Set(latest.items.map(({ id }) => id));
  const marked = (previous?.items ?? []).filter((item) => isOutsideView(item, view) && !latestIds.has(item.id));
  if (marked.length === 0) return latest;
  const items = [...latest.items, ...marked].toSorted((one, other) => other.id - one.id);
  return { ...latest, items: view.oldestFirst ? items.toReversed() : items };
};

/** Milliseconds. */
const pollInterval = 30_000;

export const workQuery = (
  list: WorkListKind,
  view: WorkView,
  { limit, cursor }: { limit: number; cursor: string | null },
) =>
  queryOptions({
    queryKey: [...workKey(list), view, limit, cursor],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = { ...queryOf(view), limit, ...(cursor === null ? {} : { cursor }) };
      const latest = await list.load(query, signal);
      return withMarked(latest, client.getQueryData<WorkPage>(queryKey), view);
    },
    staleTime: pollInterval,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: "always",
  });

export const contactRequests: WorkListKind = {
  path: "/admin/requests",
  title: "Contact requests",
  item: "contact request",
  empty: "No unprocessed contact requests",
  hint: "New requests from the contact page appear here.",
  load: async (query, signal) => {
    const { submissions, ...page } = await adminApi("GET /api/admin/contact-submissions", { query }, { signal });
    const items = submissions.map(({ firstName, lastName, service, message, kind, zip, ...rest }) => ({
      ...rest,
      // Who asks to be told when we come leaves an address alone.
      name: firstName === "" ? rest.email : `${firstName} ${lastName}`,
      label: `${kindNames[kind]}${zip ?? contactServices[service]}`,
      text: message,
      hasResume: false,
    }));
    return { items, ...page };
  },
  history: "contact-submissions",
  mark: (id, isProcessed) =>
    adminApi("PATCH /api/admin/contact-submissions/{id}", { params: { id }, body: { isProcessed } }),
};

export const jobApplications: WorkListKind = {
  path: "/admin/applications",
  title: "Job applications",
  item: "job application",
  empty: "No unprocessed job applications",
  hint: "New applications from the careers page appear here.",
  load: async (query, signal) => {
    const { applications, ...page } = await adminApi("GET /api/admin/career-applications", { query }, { signal });
    const items = applications.map(({ position, experience, resumeUrl, ...rest }) => ({
      ...rest,
      label: positions[position],
      text: experience,
      hasResume: resumeUrl !== undefined,
    }));
    return { items, ...page };
  },
  history: "career-applications",
  mark: (id, isProcessed) =>
    adminApi("PATCH /api/admin/career-applications/{id}", { params: { id }, body: { isProcessed } }),
};

/** Idempotent. The item stays in the list, so that it can be undone. */
export const withProcessed = (work: WorkPage, id: number, isProcessed: boolean): WorkPage => {
  const previous = work.items.find((item) => item.id === id);
  if (previous === undefined || previous.isProcessed === isProcessed) return work;
  return {
    ...work,
    items: work.items.map((item) => (item.id === id ? { ...item, isProcessed } : item)),
    stats: { ...work.stats, unprocessed: Math.max(0, work.stats.unprocessed + (isProcessed ? -1 : 1)) },
  };
};

export const hiddenItemCount = ({ items, stats }: Pick<WorkPage, "items" | "stats">): number =>
  Math.max(0, stats.unprocessed - items.filter(({ isProcessed }) => !isProcessed).length);
