import type { Announcement } from "@cleaning/contract/admin/announcements";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { DataList } from "#kit/data-list.tsx";
import { Panel } from "#kit/panel.tsx";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { announcementsQuery } from "./queries.ts";

const AnnounceDialog = lazy(() => import("./announce-dialog.tsx"));

const mostShown = 5;

const toWhom = ({ date, count }: Announcement): string =>
  date === null
    ? `To ${count === 1 ? "1 agent" : `all ${count} agents`}`
    : `To ${count === 1 ? "1 home" : `${count} homes`} of ${formatShortDate(date)}`;

type Props = {
  /** The day whose customers are to be told, where another page leads here for it. */
  day: string | undefined;
  onClose: () => void;
};

const AnnouncementsPanel = ({ day, onClose }: Props): ReactElement => {
  const query = useQuery(announcementsQuery);
  const today = useToday();
  const [open, setOpen] = useState<"customers" | "agents" | undefined>(day === undefined ? undefined : "customers");
  const close = (): void => {
    setOpen(undefined);
    onClose();
  };
  const date = day ?? (today && isoDate(today));
  return (
    <Panel title="To many at once" note="Snow, a closed road, a sick morning: all customers of a day, or all agents.">
      <Flex direction="column" gap="4">
        <Flex gap="3" wrap="wrap">
          <Button onClick={() => setOpen("customers")}>Write to all of a day</Button>
          <Button look="outline" onClick={() => setOpen("agents")}>
            Write to all agents
          </Button>
        </Flex>
        <DataList
          query={query}
          what="what was sent"
          skeleton={<output className="soft">Loading...</output>}
          rowsOf={({ announcements }) => announcements.slice(0, mostShown)}
          empty={<p className="soft">Nothing was sent to many yet.</p>}
          label="Sent to many"
        >
          {(announcement) => (
            <li key={announcement.id}>
              <p>
                <strong>{announcement.subject}</strong>
              </p>
              <p>{announcement.body}</p>
              <Text as="p" size="2" color="gray">
                {toWhom(announcement)}. Sent {formatInstant(announcement.at)}
                {announcement.by !== null && `, by ${announcement.by}`}
              </Text>
            </li>
          )}
        </DataList>
      </Flex>
      {open !== undefined && (open === "agents" || date !== undefined) && (
        <Suspense fallback={null}>
          <AnnounceDialog date={open === "agents" ? undefined : date} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
};

export default AnnouncementsPanel;
