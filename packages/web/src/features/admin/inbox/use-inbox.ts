import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inboxQuery, unreportedQuery } from "#nouns/inbox/queries.ts";
import { countText, type GroupName, groupNames, type ShownInbox, type Unreported } from "./groups.tsx";

/** Until they are loaded, past visits without a report count as none. */
const noVisits: Unreported = { count: 0, isMore: false, entries: [], all: [] };

/** As many as the server names of the other groups. */
const firstEntries = 5;

/** What the office has to solve, asked again every 15 seconds. */
export const useInbox = () => {
  const [whole, setWhole] = useState<GroupName>();
  const [toggled, setToggled] = useState<readonly GroupName[]>([]);
  const query = useQuery(inboxQuery(whole === "unreported" ? undefined : whole));
  const past = useQuery(unreportedQuery);
  const unreported = past.data && {
    count: past.data.visits.length,
    isMore: past.data.nextCursor !== null,
    entries: whole === "unreported" ? past.data.visits : past.data.visits.slice(0, firstEntries),
    all: past.data.visits,
  };
  const data: ShownInbox | undefined = query.data && { ...query.data, unreported: unreported ?? noVisits };
  return {
    query: {
      data,
      refetch: (): void => void Promise.all([query.refetch(), past.refetch()]),
      error: query.error ?? past.error,
      errorUpdateCount: query.errorUpdateCount + past.errorUpdateCount,
      isFetching: query.isFetching || past.isFetching,
      isPlaceholderData: query.isPlaceholderData,
    },
    isSettled: query.data !== undefined && past.data !== undefined,
    /** The group of which all entries are shown. */
    whole,
    setWhole,
    /** Groups that do not stand as they did at first. */
    toggled,
    toggle: (name: GroupName): void =>
      setToggled(toggled.includes(name) ? toggled.filter((one) => one !== name) : [...toggled, name]),
  };
};

export type InboxState = ReturnType<typeof useInbox>;

/** Of all groups: " (12)", or nothing before they are loaded. */
export const totalText = ({ query: { data } }: InboxState): string => {
  if (data === undefined) return "";
  const groups = groupNames.map((name) => data[name]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return ` (${countText({ count, isMore: groups.some(({ isMore }) => isMore) })})`;
};
