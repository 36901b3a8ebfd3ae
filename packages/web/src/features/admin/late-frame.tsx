import type { InboxCounts } from "@cleaning/contract/admin/counts";
import type { InboxGroup } from "@cleaning/contract/admin/inbox";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsQuery } from "#nouns/inbox/counts.ts";
import { pages } from "../../pages.ts";
import { loadSlidePanel } from "./admin-slide-menu.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";
import type { Count } from "./waiting.tsx";

const dashboard = pages["admin-dashboard"].name;

/** Groups of the inbox by the page that lists them. */
const groupsOf: Readonly<Record<string, readonly InboxGroup[]>> = {
  Board: ["unassigned"],
  Today: ["lateStarts"],
  Requests: ["requests"],
  Applications: ["applications"],
  Time: ["timeRequests"],
  Messages: ["mails"],
  [pages["admin-sync"].name]: ["sync"],
};

/** Of its own list; these two have theirs below it. */
const isOnDashboard = (group: string): boolean => group !== "requests" && group !== "applications";

export const countIn =
  (counts: InboxCounts): Count =>
  (...entries) => {
    const listed = new Set<string>(entries.flatMap(({ name }) => groupsOf[name] ?? []));
    const hasDashboard = entries.some(({ name }) => name === dashboard);
    const groups = Object.entries(counts).filter(([name]) => listed.has(name) || (hasDashboard && isOnDashboard(name)));
    const sum = groups.reduce((total, [, { count }]) => total + count, 0);
    return sum === 0 ? undefined : `${sum}${groups.some(([, { isMore }]) => isMore) ? "+" : ""}`;
  };

type Props = { mayAsk: boolean; onCount: (count: Count) => void };

/** What the frame needs once its first page has loaded. */
const LateFrame = ({ mayAsk, onCount }: Props): null => {
  useKeptScroll();
  useEffect(() => void loadSlidePanel().catch(() => undefined), []);
  const { data } = useQuery({ ...countsQuery, enabled: mayAsk });
  useEffect(() => {
    if (data !== undefined) onCount(countIn(data));
  }, [data, onCount]);
  return null;
};
export default LateFrame;
