import type { Account } from "@cleaning/contract/accounts/account";
import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
import CalendarDays from "lucide-react/icons/calendar-days";
import Repeat from "lucide-react/icons/repeat";
import type { ReactElement, ReactNode } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { CleaningDay } from "./cleaning-day.tsx";
import { emailNoticeTitle } from "./email-notice.tsx";
import { bookSearch, canOrder, orderStateOf } from "./ordered.ts";
import { SubscriptionList } from "./subscription-list.tsx";

type Props = { account: Account };

export const DashboardTab = ({ account }: Props): ReactElement => (
  <Grid columns={{ sm: "2" }} gap="4">
    <DashboardCard id="next-cleaning" title="Next Cleaning" Icon={CalendarDays}>
      <NextCleaning account={account} />
    </DashboardCard>
    <DashboardCard id="current-plan" title="Current Plan" Icon={Repeat}>
      <CurrentPlan account={account} />
    </DashboardCard>
  </Grid>
);

const noDateTexts = {
  subscription: "We call you to agree on the day, and then you see it here.",
  request: "Please answer the order above first. Then you see its day here.",
  unproven: "Ordered with this address before? Confirm it, and you see your cleanings here.",
  nothing: "Tell us what you need and we find a day that suits you.",
} as const;

const NextCleaning = ({ account }: Props): ReactElement => {
  const { nextCleaning } = account;
  const orderState = orderStateOf(account);
  if (nextCleaning === null)
    return (
      <>
        <CardText>None scheduled</CardText>
        <p className="soft">{noDateTexts[orderState]}</p>
        {canOrder(account) && (
          <Flex gap="2" wrap="wrap">
            <ButtonLink look={orderState === "nothing" ? "primary" : "outline"} to="/services">
              Book a Cleaning
            </ButtonLink>
            <ButtonLink look="outline" to="/book" search={bookSearch(account)}>
              Get an instant price
            </ButtonLink>
          </Flex>
        )}
      </>
    );
  return (
    <>
      <CleaningDay date={nextCleaning.date} />
      <p>{nextCleaning.service}</p>
      <Flex gap="2" wrap="wrap">
        <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule", change: "skip", of: "next" }}>
          {account.subscriptions.length === 0 ? "Cancel" : "Skip"}
        </ButtonLink>
        <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule", change: "move", of: "next" }}>
          Move
        </ButtonLink>
        <ButtonLink look="quiet" to="/customer-portal" search={{ tab: "schedule" }}>
          See your schedule
        </ButtonLink>
      </Flex>
    </>
  );
};

const CurrentPlan = ({ account }: Props): ReactElement => {
  const orderState = orderStateOf(account);
  if (orderState === "subscription")
    return (
      <>
        <SubscriptionList subscriptions={account.subscriptions} />
        <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule" }} hash="subscriptions">
          {account.subscriptions.length === 1 ? "Manage your plan" : "Manage your plans"}
        </ButtonLink>
      </>
    );
  if (orderState === "request")
    return (
      <>
        <CardText>An order waits for your answer</CardText>
        <p className="soft">Accept it above, and it is your plan.</p>
      </>
    );
  return (
    <>
      {orderState === "unproven" ? (
        <>
          <CardText>Confirm your email to see your plan</CardText>
          <p className="soft">What was ordered with {account.email} is here as soon as the address is confirmed.</p>
          <Button onClick={focusEmailNotice}>Confirm your email</Button>
        </>
      ) : (
        <>
          <CardText>No plan yet</CardText>
          <p className="soft">A regular cleaning costs up to 20% less per visit.</p>
        </>
      )}
      <ButtonLink look="outline" to="/pricing">
        View Plans
      </ButtonLink>
    </>
  );
};

const focusEmailNotice = (): void => document.getElementById(emailNoticeTitle)?.focus();

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

const CardText = ({ children }: { children: string }): ReactElement => (
  <Heading asChild size="6">
    <p>{children}</p>
  </Heading>
);
