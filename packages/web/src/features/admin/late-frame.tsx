import type { InboxCounts } from "@cleaning/contract/admin/counts";
import type { InboxGroup } from "@cleaning/contract/admin/inbox";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { countsQuery } from "#nouns/inbox/counts.ts";
import { pages } from "../../pages.ts";
import { loadSlidePanel } from "./admin-slide-menu.tsx";
import type { Count } from "./waiting.tsx";

/** Milliseconds until what a page shows further below has come. */
const pause = 300;

/** Back and Forward return to the same place of a page. The site's own rule is that each page begins at its top. */
const useKeptScroll = (): void => {
  const router = useRouter();
  useEffect(() => {
    const tops = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
      clearTimeout(timer);
      if (fromLocation !== undefined) tops.set(fromLocation.state.key ?? "", window.scrollY);
    });
    const arrive = router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
      const top = tops.get(toLocation.state.key ?? "") ?? 0;
      if (!pathChanged || top === 0) return;
      const scroll = (): void => window.scrollTo({ top, behavior: "instant" });
      scroll();
      const reached = window.scrollY;
      if (reached < top)
        timer = setTimeout(() => {
          // Not where a person has scrolled on meanwhile.
          if (window.scrollY === reached) scroll();
        }, pause);
    });
    return () => {
      clearTimeout(timer);
      leave();
      arrive();
    };
  }, [router]);
};

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

const countIn =
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
