import { formatClock } from "@cleaning/contract/format/date";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { agentName, clockOffText, eventWords, sentLateText } from "./day-words.ts";

type Events = AdminVisitRecord["events"];

const Entry = ({ event }: { event: Events[number] }): ReactElement => {
  const { at, agent, kind, text, isEarly, isOffSite, isSuperseded, isOffList } = event;
  const details = [agentName(agent.name), sentLateText(event), clockOffText(event)];
  return (
    <li>
      <Flex wrap="wrap" gapX="3" gapY="1" align="center">
        <Text asChild weight="bold">
          <time dateTime={at}>{formatClock(at)}</time>
        </Text>
        <span>{eventWords(event)}</span>
        {isEarly && <Badge tone="sun">Early</Badge>}
        {isOffSite && <Badge tone="sun">Far from the home</Badge>}
        {isOffList === true && <Badge tone="sun">On no checklist of this visit</Badge>}
        {isSuperseded && <Badge tone="sun">After it was changed</Badge>}
      </Flex>
      {text !== null && kind !== "note" && <p className="words">{text}</p>}
      <Text as="p" size="2" color="gray">
        {details.filter((part) => part !== undefined).join(" · ")}
      </Text>
    </li>
  );
};

export const Timeline = ({ events }: { events: Events }): ReactElement => (
  <ol className="ruled">
    {events.map((event) => (
      <Entry key={event.id} event={event} />
    ))}
  </ol>
);
