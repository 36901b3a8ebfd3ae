import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Card, Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CleaningDay } from "../cleaning-day.tsx";
import { whoComes } from "../who-comes.ts";
import { dayName } from "./change-form.ts";
import type { VisitChangeName } from "./open-change.ts";
import { VisitProgress } from "./visit-progress.tsx";
import { isCharged, lateText, noSkipText, statusOf } from "./visit-words.ts";

type Props = {
  visit: VisitView;
  userId: number;
  today: CalendarDate;
  isChangeable?: boolean;
  /** Whether it was skipped, or we could not get in, and it can take place after all. */
  mayTake?: boolean;
  isNext?: boolean;
  onChange?: (change: VisitChangeName, visit: VisitView) => void;
};

const lateChangeText = (status: VisitView["status"]): string =>
  status === "skipped" || status === "cancelled" ? "Cancelled late" : "Changed late";

export const VisitCard = ({
  visit,
  userId,
  today,
  isChangeable = false,
  mayTake = false,
  isNext = false,
  onChange,
}: Props): ReactElement => {
  const { date, home, service, price, extras, note, isLate, isTentative, isMovedByCompany, status, noteBy } = visit;
  const { text, tone } = statusOf(visit, today);
  const who = whoComes(visit, today);
  const takesNoPlace = status === "skipped" || status === "cancelled";
  return (
    <Card asChild size="3">
      <li className={isNext ? "visit visit--next" : "visit"}>
        <Flex direction="column" gap="3">
          <Flex justify="between" align="start" gap="3" wrap="wrap">
            <div>
              <CleaningDay date={date} />
              {!takesNoPlace && <p>{isTentative ? "Time to be confirmed" : formatWindow(visit)}</p>}
              {home !== undefined && (
                <Text as="p" weight="bold">
                  {home}
                </Text>
              )}
            </div>
            <Flex gap="2" wrap="wrap">
              {isMovedByCompany === true && !takesNoPlace && <Badge tone="quiet">Moved by us</Badge>}
              {isLate && <Badge tone="sun">{lateChangeText(status)}</Badge>}
              {isNext && text === "Planned" ? (
                <Badge tone="leaf">Next cleaning</Badge>
              ) : (
                <Badge tone={tone}>{text}</Badge>
              )}
            </Flex>
          </Flex>
          {visit.lateArrival !== undefined && <p>{lateText(visit.lateArrival)}</p>}
          {isMovedByCompany === true && isChangeable && (
            <p className="soft">We are closed at the time that was planned. Does this not suit you? Move it.</p>
          )}
          <p>
            {service}
            {isCharged(status) && (
              <>
                , <strong>{formatMoney(price)}</strong>
              </>
            )}
            {mayTake && status === "skipped" && `, ${formatMoney(price)} if you take it after all`}
          </p>
          {visit.charges?.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {extras.length > 0 && <p className="soft">With {extras.join(", ")}</p>}
          {who !== undefined && (isNext || (visit.agents ?? []).length > 0) && <p>{who}.</p>}
          {note !== null && note !== "" && (
            <p className="words soft">
              {noteBy === "office" ? "From our office" : "Your note"}: {note}
            </p>
          )}
          <VisitProgress visit={visit} userId={userId} day={dayName(visit, today)} />
          {isChangeable && visit.costsMore === true && <p className="soft">{noSkipText}</p>}
          {onChange !== undefined && mayTake && (
            <Flex className="visit-actions">
              <Button look="outline" onClick={() => onChange("move", visit)}>
                <span>{status === "skipped" ? "Take it after all" : "Choose a new time"}</span>
                <span className="visually-hidden">: {dayName(visit, today)}</span>
              </Button>
            </Flex>
          )}
          {onChange !== undefined && (isChangeable || status === "on-the-way") && (
            <Actions visit={visit} today={today} isChangeable={isChangeable} onChange={onChange} />
          )}
        </Flex>
      </li>
    </Card>
  );
};

const Actions = ({
  visit,
  today,
  isChangeable,
  onChange,
}: Required<Omit<Props, "userId" | "isNext" | "mayTake">>): ReactElement => {
  const { extras, note, subscriptionId, costsMore = false } = visit;
  const day = <span className="visually-hidden">: {dayName(visit, today)}</span>;
  return (
    <Flex className="visit-actions" gap="2" wrap="wrap">
      {isChangeable && (
        <>
          {!costsMore && (
            <Button look="outline" onClick={() => onChange("skip", visit)}>
              {subscriptionId === null ? "Cancel" : "Skip"}
              {day}
            </Button>
          )}
          <Button look="outline" onClick={() => onChange("move", visit)}>
            Move{day}
          </Button>
          <Button look="quiet" onClick={() => onChange("extras", visit)}>
            {extras.length > 0 ? "Change extras" : "Add an extra"}
            {day}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={() => onChange("note", visit)}>
        {note === null || note === "" ? "Leave a note" : "Change note"}
        {day}
      </Button>
    </Flex>
  );
};
