import type { Account } from "@cleaning/contract/account";
import { Card } from "@radix-ui/themes";
import CalendarDays from "lucide-react/icons/calendar-days";
import Repeat from "lucide-react/icons/repeat";
import type { ReactElement } from "react";
import { dollars } from "#lib/money.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CleaningDay } from "./cleaning-day.tsx";
import { rhythm } from "./plan-words.ts";

type Props = { account: Pick<Account, "nextCleaning" | "plan"> };

/** What a customer wants to know first: when we come next, and what they have booked. */
export const DashboardTab = ({ account: { nextCleaning, plan } }: Props): ReactElement => (
  <div className="grid" data-columns="2">
    <Card asChild size="3">
      <section className="card portal-card" aria-labelledby="next-cleaning">
        <CardTitle id="next-cleaning" title="Next Cleaning" Icon={CalendarDays} />
        {nextCleaning === null ? (
          <>
            <p className="portal-card__main">None scheduled</p>
            <p className="soft">Tell us what you need and we find a day that suits you.</p>
            <ButtonLink to="/services">Book a Cleaning</ButtonLink>
          </>
        ) : (
          <>
            <CleaningDay date={nextCleaning.date} />
            <p>{nextCleaning.service}</p>
            <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule" }}>
              See your schedule
            </ButtonLink>
          </>
        )}
      </section>
    </Card>
    <Card asChild size="3">
      <section className="card portal-card" aria-labelledby="current-plan">
        <CardTitle id="current-plan" title="Current Plan" Icon={Repeat} />
        {plan === null ? (
          <>
            <p className="portal-card__main">No plan yet</p>
            <p className="soft">A regular cleaning costs up to 20% less per visit.</p>
          </>
        ) : (
          <>
            <p className="portal-card__main">{plan.service}</p>
            <p>
              {rhythm[plan.frequency]}, <strong>{dollars(plan.price)}</strong> per visit
            </p>
          </>
        )}
        <ButtonLink look="outline" to="/pricing">
          View Plans
        </ButtonLink>
      </section>
    </Card>
  </div>
);

type TitleProps = { id: string; title: string; Icon: typeof Repeat };

const CardTitle = ({ id, title, Icon }: TitleProps): ReactElement => (
  <div className="portal-card__title">
    <span className="disc">
      <Icon size={22} aria-hidden />
    </span>
    <h2 id={id}>{title}</h2>
  </div>
);
