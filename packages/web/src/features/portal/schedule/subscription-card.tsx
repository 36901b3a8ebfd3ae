import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { atHome } from "@cleaning/contract/homes/home-names";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import { isOwnEnd, type SubscriptionView } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TitledCard } from "#ui/titled-card.tsx";
import { NextTerms } from "../next-terms.tsx";
import { pauseOf } from "../pauses.ts";
import type { SubscriptionChangeName } from "./open-change.ts";

type Props = {
  subscription: SubscriptionView;
  today: CalendarDate;
  onChange: (change: SubscriptionChangeName, subscription: SubscriptionView) => void;
};

export const hasEnded = ({ ending }: SubscriptionView, today: CalendarDate): boolean =>
  ending !== null && ending.on <= isoDate(today);

export const SubscriptionCard = ({ subscription, today, onChange }: Props): ReactElement => {
  const { id, home, isHomeGone, service, frequency, price, ending, isBilledByProvider } = subscription;
  const day = (iso: string): string => formatDay(iso, today).date;
  const pause = pauseOf(subscription, today);
  const change = (name: SubscriptionChangeName, text: string, look: "outline" | "quiet" = "outline"): ReactElement => (
    <Button look={look} onClick={() => onChange(name, subscription)}>
      {text}
      <span className="visually-hidden">
        : {service}
        {atHome(subscription)}
      </span>
    </Button>
  );
  return (
    <TitledCard id={`subscription-${id}`} title={service}>
      <p>
        {frequencyWords[frequency].line}, <strong>{formatMoney(price)}</strong> per visit
      </p>
      <NextTerms subscription={subscription} today={today} />
      {home !== undefined && <p className="soft">{home}</p>}
      {pause !== null && (
        <p>
          <Badge tone="sun">Paused</Badge> from {day(pause.from)} until {day(pause.until)}
        </p>
      )}
      {ending !== null && (
        <p>
          <Badge tone="quiet">{hasEnded(subscription, today) ? "Ended" : "Ends"}</Badge> No cleaning from{" "}
          {day(ending.on)} on.
          {!isOwnEnd(ending.reason) && (
            <>
              {" "}
              Changed your mind? Call <a href={business.phone.link}>{business.phone.text}</a>.
            </>
          )}
        </p>
      )}
      {ending !== null && isOwnEnd(ending.reason) && isHomeGone !== true && (
        <Flex>{change("restart", "Start again")}</Flex>
      )}
      {!hasEnded(subscription, today) && (
        <Flex gap="2" wrap="wrap">
          {ending === null && change("frequency", "Change how often")}
          {pause === null ? ending === null && change("pause", "Pause") : change("resume", "Resume")}
          {ending === null && change("cancel", "End the plan", "quiet")}
        </Flex>
      )}
      {isBilledByProvider && ending === null && (
        <p className="soft small">We change your billing to match, so that you pay for what takes place.</p>
      )}
    </TitledCard>
  );
};
