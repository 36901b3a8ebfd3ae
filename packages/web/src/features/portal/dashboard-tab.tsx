import type { Account } from "@cleaning/contract/account";
import { dollars } from "@cleaning/contract/money";
import { frequencyWords } from "@cleaning/contract/pricing";
import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
import CalendarDays from "lucide-react/icons/calendar-days";
import Repeat from "lucide-react/icons/repeat";
import type { ReactElement, ReactNode } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CleaningDay } from "./cleaning-day.tsx";

type Props = { account: Pick<Account, "nextCleaning" | "plan"> };

/** What a customer wants to know first: when we come next, and what they have booked. */
export const DashboardTab = ({ account: { nextCleaning, plan } }: Props): ReactElement => (
  <Grid columns={{ sm: "2" }} gap="4">
    <DashboardCard id="next-cleaning" title="Next Cleaning" Icon={CalendarDays}>
      {nextCleaning === null ? (
        <>
          <Main>None scheduled</Main>
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
    </DashboardCard>
    <DashboardCard id="current-plan" title="Current Plan" Icon={Repeat}>
      {plan === null ? (
        <>
          <Main>No plan yet</Main>
          <p className="soft">A regular cleaning costs up to 20% less per visit.</p>
        </>
      ) : (
        <>
          <Main>{plan.service}</Main>
          <p>
            {frequencyWords[plan.frequency].line}, <strong>{dollars(plan.price)}</strong> per visit
          </p>
        </>
      )}
      <ButtonLink look="outline" to="/pricing">
        View Plans
      </ButtonLink>
    </DashboardCard>
  </Grid>
);

type CardProps = { id: string; title: string; Icon: typeof Repeat; children: ReactNode };

const DashboardCard = ({ id, title, Icon, children }: CardProps): ReactElement => (
  <Card asChild size="3">
    <section aria-labelledby={id}>
      <Flex className="portal-card" direction="column" gap="3" align="start" height="100%">
        <Flex align="center" gap="3">
          <span className="disc">
            <Icon size={22} aria-hidden />
          </span>
          <Heading as="h2" size="3" color="gray" id={id}>
            {title}
          </Heading>
        </Flex>
        {children}
      </Flex>
    </section>
  </Card>
);

const Main = ({ children }: { children: string }): ReactElement => (
  <Heading asChild size="6">
    <p>{children}</p>
  </Heading>
);
