import type { Account } from "@cleaning/contract/account";
import { business } from "@cleaning/contract/business";
import { Card, Flex, Grid, Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CleaningDay } from "./cleaning-day.tsx";
import { mayOrder, orderedIn } from "./ordered.ts";

const withoutDays = {
  plan: "We call you to agree on the day of your first visit. Once it is agreed, you see it here.",
  request: "An order waits for your answer above. Once you accept it, you see its days here.",
  unproven: "Ordered with this address before? Confirm it above, and you see your cleanings here.",
  nothing: "Once a day is agreed, you see it here.",
} as const;

/** The cleanings that have a date, the next first. */
export const ScheduleTab = ({ account }: { account: Account }): ReactElement => (
  <Flex asChild direction="column" gap="4">
    <section aria-labelledby="schedule">
      <Heading as="h2" size="6" id="schedule">
        Upcoming cleanings
      </Heading>
      {account.upcoming.length === 0 ? (
        <EmptyState title="No upcoming cleanings">
          <p className="soft">{withoutDays[orderedIn(account)]}</p>
          {mayOrder(account) && <ButtonLink to="/services">Schedule a Cleaning</ButtonLink>}
        </EmptyState>
      ) : (
        <>
          <Flex asChild direction="column" gap="3">
            <ol>
              {account.upcoming.map(({ date, service }, index) => (
                // Two cleanings may be of one kind on one day, and nothing else tells them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <Card asChild size="3" key={`${date} ${index}`}>
                  <li>
                    <Grid columns={{ sm: "2" }} gapX="5" gapY="1" align="center">
                      <CleaningDay date={date} />
                      <p>{service}</p>
                    </Grid>
                  </li>
                </Card>
              ))}
            </ol>
          </Flex>
          <p className="soft">
            Does a day not suit you? Call us at least 48 hours before:{" "}
            <a href={business.phone.link}>{business.phone.text}</a>
          </p>
        </>
      )}
    </section>
  </Flex>
);
