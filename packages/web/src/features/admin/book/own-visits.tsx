import { formatList } from "@cleaning/contract/format/list";
import { formatWindow } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { firstVisitsQuery } from "#nouns/visits/office-queries.ts";
import { minuteOfDay } from "../board/board-layout.ts";

type Props = { customerId: number; start: { date: string; start: string }; elapsed: number };

const notTaking = new Set(["skipped", "cancelled", "no-access"]);

/** What the customer has booked for that hour already: whoever comes then is not free because of it. */
const OwnVisits = ({ customerId, start: { date, start }, elapsed }: Props): ReactElement => {
  const { data } = useQuery(firstVisitsQuery({ customerId, from: date, to: date, limit: 20 }));
  const from = minuteOfDay(start);
  const own = (data?.visits ?? []).filter(
    (visit) =>
      !notTaking.has(visit.status) && minuteOfDay(visit.start) < from + elapsed && minuteOfDay(visit.workUntil) > from,
  );
  return (
    <>
      {own.map((visit) => (
        <Text as="p" key={visit.id}>
          They have a booking of their own then: {visit.service},{" "}
          {formatWindow({ start: visit.start, end: visit.workUntil })}
          {visit.agents.length > 0 && `, ${formatList(visit.agents.map(({ name }) => name))}`}.
        </Text>
      ))}
    </>
  );
};
export default OwnVisits;
