import { business } from "@cleaning/contract/site/business";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";

const openDays = business.hours
  .filter(({ opens }: { opens: string | null }) => opens !== null)
  .map(({ days }) => days)
  .join(", ");

export const OtherWays = (): ReactElement => (
  <ul className="grid" data-columns="3">
    <PlainCard as="li">
      <IconDisc Icon={Phone} />
      <h3>Call us</h3>
      <p className="soft">The quickest answer, {openDays}.</p>
      <a href={business.phone.link}>{business.phone.text}</a>
    </PlainCard>
    <PlainCard as="li">
      <IconDisc Icon={Mail} />
      <h3>Email us</h3>
      <p className="soft">Pictures of the rooms help a lot.</p>
      <a href={`mailto:${business.email}`}>
        <TextWithBreaks text={business.email} />
      </a>
    </PlainCard>
    <PlainCard as="li">
      <IconDisc Icon={CalendarCheck} />
      <h3>Book online</h3>
      <p className="soft">Your exact price in a minute, and a time that is free. No card, no account.</p>
      <ExactPriceLink />
    </PlainCard>
  </ul>
);
