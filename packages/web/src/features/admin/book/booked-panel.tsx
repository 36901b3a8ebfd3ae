import type { AdminBooked } from "@cleaning/contract/admin/bookings";
import { formatDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatWindow } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

/**
 * What was booked, for whom, and the offer in words. `areNotesOther`: it was sent before with another text of how to get
 * in, which stands if that had arrived.
 */
export type CallerBooking = AdminBooked & { name: string; email: string; offer: string; areNotesOther: boolean };

const BookedPanel = ({ booked, onAgain }: { booked: CallerBooking; onAgain: () => void }): ReactElement => {
  const box = useFocusOnMount<HTMLOutputElement>();
  const { bookingId, customerId, visits, isAssigned, agents, later, name, email, offer } = booked;
  const [visit] = visits;
  return (
    <output ref={box} tabIndex={-1}>
      <Panel title={`Booked for ${name}`} note={`Booking no. ${bookingId}`}>
        <Flex direction="column" gap="3" align="start">
          {visit !== undefined && (
            <Text as="p">
              {visit.service}, {formatDate(visit.date)}. We arrive {formatWindow(visit)}.
            </Text>
          )}
          <Text as="p">{offer}</Text>
          {agents.length > 0 && (
            <Text as="p">
              <strong>{formatList(agents)}</strong> {agents.length === 1 ? "comes" : "come"}.
            </Text>
          )}
          {later !== undefined && later.free < later.count && (
            <Text as="p">
              <strong>
                {later.agent} can come to {later.free} of the {later.count} later visits of the next weeks.
              </strong>{" "}
              Whoever is free comes to the others.
            </Text>
          )}
          {!isAssigned && (
            <Text as="p">
              <strong>Over capacity: nobody is free then.</strong> The visit is under Unassigned until you find somebody
              for it.
            </Text>
          )}
          {booked.areNotesOther && (
            <Text as="p">
              <strong>Please check how to get in.</strong> This was sent more than once, and what you typed first may
              stand.
            </Text>
          )}
          <Text as="p" color="gray">
            {email === ""
              ? "There is no email address to confirm it to: please tell the caller day and time."
              : `The confirmation is on its way to ${email}.`}
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button onClick={onAgain}>Book for another caller</Button>
            {customerId !== null && (
              <ButtonLink look="outline" to="/admin/customers/$id" params={{ id: String(customerId) }}>
                Their visits
              </ButtonLink>
            )}
          </Flex>
        </Flex>
      </Panel>
    </output>
  );
};
export default BookedPanel;
