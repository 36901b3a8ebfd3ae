import { addDays, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatClock } from "@cleaning/contract/format/date";
import type { DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import { Flex, Text } from "@radix-ui/themes";
import { onlineManager, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type ReactElement, useState, useSyncExternalStore } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Screen } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { followedDayOptions } from "#nouns/visits/record-queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { DayLists } from "./day-lists.tsx";
import { PhotoSwitch } from "./photo-switch.tsx";
import { RecordPanel } from "./record-panel.tsx";

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );

const DayScreen = (): ReactElement => {
  const { date } = useSearch({ from: "/admin/admin/today" });
  const today = useToday();
  const shownDate = date === undefined || (today && date === isoDate(today)) ? undefined : date;
  const parsedDate = shownDate === undefined ? today : readDate(shownDate);
  return <Day date={parsedDate === undefined || shownDate === undefined ? undefined : shownDate} />;
};

const Day = ({ date }: { date: string | undefined }): ReactElement => {
  const query = useQuery(followedDayOptions(date));
  const today = useToday();
  const isOnline = useIsOnline();
  const [selectedId, setSelectedId] = useState<string>();
  const displayedDate = date ?? (today && isoDate(today));
  const day = displayedDate === undefined ? undefined : readDate(displayedDate);
  const { near, date: dateText } = formatDay(displayedDate ?? "", today);
  const selectedVisit = query.data?.visits.find(({ id }) => id === selectedId);
  const selectVisit = ({ id }: DayBoardVisit): void => setSelectedId(id);
  const dateFromShown = (days: number): string | undefined => {
    const otherDate = day && isoDate(addDays(day, days));
    return today && otherDate === isoDate(today) ? undefined : otherDate;
  };
  return (
    <Screen
      title={near ?? dateText}
      note={`${near === undefined ? "" : `${dateText}. `}${query.dataUpdatedAt > 0 ? `As of ${formatClock(query.dataUpdatedAt)}.` : ""}`}
      actions={
        <Flex asChild gap="3" wrap="wrap">
          <nav aria-label="Days">
            <ButtonLink look="outline" to="/admin/today" search={{ date: dateFromShown(-1) }}>
              <ArrowLeft size={16} aria-hidden />
              Day before
            </ButtonLink>
            {date !== undefined && (
              <ButtonLink look="outline" to="/admin/today" search={{}}>
                Today
              </ButtonLink>
            )}
            <ButtonLink look="outline" to="/admin/today" search={{ date: dateFromShown(1) }}>
              Day after
              <ArrowRight size={16} aria-hidden />
            </ButtonLink>
            {today !== undefined && displayedDate !== undefined && displayedDate >= isoDate(today) && (
              <ButtonLink look="outline" to="/admin/messages" search={{ tell: displayedDate }}>
                Write to all
              </ButtonLink>
            )}
          </nav>
        </Flex>
      }
    >
      {!isOnline && (
        <Text asChild weight="medium">
          <output>You seem to be offline. The day is loaded again as soon as you are back.</output>
        </Text>
      )}
      <div>
        <AdminLoaded query={query} what="the day" loading={<TableSkeleton what="the day" rows={6} />}>
          {(followed) => <DayLists day={followed} onOpen={selectVisit} />}
        </AdminLoaded>
      </div>
      <PhotoSwitch />
      {selectedVisit !== undefined && (
        <RecordPanel key={selectedVisit.id} visit={selectedVisit} onClose={() => setSelectedId(undefined)} />
      )}
    </Screen>
  );
};

export default DayScreen;
