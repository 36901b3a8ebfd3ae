import type { AdminSubscriptionView, AdminVisit } from "@cleaning/contract/admin/visits";
import { provider } from "@cleaning/contract/checkout/provider";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { visitPriceText } from "@cleaning/contract/pricing/monthly-amount";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Box, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { PriceForHome } from "#nouns/homes/price-for-home.tsx";
import { subscriptionQuery } from "#nouns/visits/office-queries.ts";
import { VisitRow } from "#nouns/visits/visit-row.tsx";
import { reasonText } from "#nouns/visits/words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ChangeSubscription, type SubscriptionChangeKind } from "./change-subscription.tsx";
import { SubscriptionHome } from "./subscription-home.tsx";

const initialCount = 4;

export const SubscriptionPanel = ({ id, isActive }: { id: number; isActive: boolean }): ReactElement => (
  <Card size={{ initial: "2", md: "3" }}>
    <AdminLoaded
      query={useQuery(subscriptionQuery(id))}
      what="the plan"
      loading={<TableSkeleton what="the plan" rows={5} />}
    >
      {({ schedule, visits }) => (
        <section aria-label={`${schedule.service}, plan ${id}`}>
          <SubscriptionFacts subscription={schedule} visits={visits} isActive={isActive} />
          <SubscriptionVisits visits={visits} />
        </section>
      )}
    </AdminLoaded>
  </Card>
);

const SubscriptionState = ({
  subscription: { pause, ending },
  isActive,
}: {
  subscription: AdminSubscriptionView;
  isActive: boolean;
}): ReactElement => {
  const today = useToday();
  const isInFuture = ending !== null && today !== undefined && ending.on > isoDate(today);
  return (
    <>
      {!isActive && <Badge tone="quiet">Inactive</Badge>}
      {pause !== null && (
        <Badge tone="sun">
          Paused {formatShortDate(pause.from)} to {formatShortDate(pause.until)}
        </Badge>
      )}
      {ending !== null && (
        <Badge tone="danger">
          {isInFuture ? "Ends" : "Ended"} {formatShortDate(ending.on)}: {reasonText(ending.reason)}
        </Badge>
      )}
    </>
  );
};

/** Of the next visit, where the business hours have no room for it at the plan's own time. */
const movedStart = ({ start, nextDate }: AdminSubscriptionView, visits: readonly AdminVisit[]): string | undefined =>
  start === null
    ? undefined
    : visits.find((visit) => visit.date === nextDate && visit.isMovedByCompany && visit.start !== start)?.start;

const SubscriptionFacts = ({
  subscription,
  visits,
  isActive,
}: {
  subscription: AdminSubscriptionView;
  visits: readonly AdminVisit[];
  isActive: boolean;
}): ReactElement => {
  const [changing, setChanging] = useState<SubscriptionChangeKind>();
  const { service, frequency, price, start, agents, town, pause, ending, nextDate, minutes } = subscription;
  const moved = movedStart(subscription, visits);
  const names = formatList(agents.map(({ name }) => name));
  const button = (kind: SubscriptionChangeKind, text: string): ReactElement => (
    <Button look="outline" onClick={() => setChanging(kind)}>
      {text}
    </Button>
  );
  return (
    <>
      <Flex wrap="wrap" align="center" gapX="3" gapY="1" mb="1">
        <Heading as="h2" size="4">
          {service}
        </Heading>
        <SubscriptionState subscription={subscription} isActive={isActive} />
      </Flex>
      <p>
        {frequencyWords[frequency].line}, {start === null ? "no time chosen" : `at ${formatTime(start)}`}, {minutes}{" "}
        minutes of work, {town}
      </p>
      <p>{visitPriceText(price, frequency)}</p>
      <PriceForHome customerId={subscription.customer.id} homeId={subscription.homeId} sold={subscription} />
      <Text as="p" color="gray">
        {names === "" ? "No preferred agent." : `${names} if they can.`}{" "}
        {nextDate === null
          ? "No visit to come."
          : `Next on ${formatShortDate(nextDate)}${moved === undefined ? "" : ` at ${formatTime(moved)}, moved for the business hours`}.`}
      </Text>
      {subscription.isBilledByProvider && (
        <Text as="p" color="gray">
          Billed by {provider.name}: what you change here is mailed to the office, to be changed there.
        </Text>
      )}
      <SubscriptionHome
        subscriptionId={subscription.id}
        customerId={subscription.customer.id}
        homeId={subscription.homeId}
        isHomeGone={subscription.isHomeGone}
      />
      <Flex wrap="wrap" gap="3" mt="3" mb="5">
        {pause !== null || ending !== null ? button("resume", "Resume") : button("pause", "Pause")}
        {ending === null && button("frequency", "Change frequency")}
        {ending === null && button("cancel", "Cancel plan")}
      </Flex>
      {changing !== undefined && (
        <ChangeSubscription kind={changing} subscription={subscription} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
};

const quickActions = ["Move", "Skip"] as const;

const Rows = ({ visits, today }: { visits: readonly AdminVisit[]; today: string }): ReactElement => (
  <ul className="ruled">
    {visits.map((visit) => (
      <VisitRow key={visit.id} visit={visit} names="neither" today={today} quickActions={quickActions} showsDay />
    ))}
  </ul>
);

const SubscriptionVisits = ({ visits }: { visits: readonly AdminVisit[] }): ReactElement => {
  const today = useToday();
  const todayIso = today === undefined ? "" : isoDate(today);
  const [showsAll, setShowsAll] = useState(false);
  const upcoming = visits.filter(({ date }) => date >= todayIso);
  const past = visits.filter(({ date }) => date < todayIso).toReversed();
  const hiddenCount = upcoming.length - initialCount;
  return (
    <Flex direction="column" gap="5">
      {upcoming.length === 0 ? (
        <p className="soft">No visits in the next twelve weeks.</p>
      ) : (
        <Rows visits={showsAll ? upcoming : upcoming.slice(0, initialCount)} today={todayIso} />
      )}
      {hiddenCount > 0 && !showsAll && (
        <Flex>
          <Button look="outline" onClick={() => setShowsAll(true)}>
            Show {hiddenCount} more to come
          </Button>
        </Flex>
      )}
      {past.length > 0 && (
        <details>
          <Box asChild py="3">
            <summary>The last four weeks ({past.length})</summary>
          </Box>
          <Box pt="2">
            <Rows visits={past} today={todayIso} />
          </Box>
        </details>
      )}
    </Flex>
  );
};
