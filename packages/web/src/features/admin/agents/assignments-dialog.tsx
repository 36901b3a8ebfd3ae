import type { Agent } from "@cleaning/contract/admin/agents";
import { Box, Grid, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { assignmentsQuery } from "#queries/records.ts";
import { isoDateText } from "../dates.ts";
import { PagedDialog } from "../record/paged-dialog.tsx";

/** The panel "Assignments" of an agent: the visits that they have, as their own page lists them. */
export const AssignmentsDialog = ({ agent, onClose }: { agent: Agent; onClose: () => void }): ReactElement => (
  <PagedDialog
    title="Assignments"
    description={`${agent.user.name}: ${agent.assignedArea}`}
    query={useInfiniteQuery(assignmentsQuery(agent.id))}
    what="the visits"
    empty={{
      title: "No visits yet",
      text: "Visits are listed here once they are assigned to this agent.",
    }}
    more="Show later visits"
    rowsOf={({ visits }) =>
      visits.map(({ subscriptionId, date, service, customer, city }) => (
        <Grid asChild key={`${subscriptionId} ${date}`} columns="minmax(0, 1fr) auto" gapX="4">
          <li>
            <Box asChild gridColumn="2">
              <Text asChild color="gray">
                <time dateTime={date}>{isoDateText(date)}</time>
              </Text>
            </Box>
            <Box gridColumn="1" gridRow="1">
              <Text asChild weight="medium">
                <Link to="/admin/subscriptions" search={{ customer: String(customer.id) }}>
                  {customer.name}
                </Link>
              </Text>
            </Box>
            <span>{service}</span>
            <Text color="gray" align="right">
              {city}
            </Text>
          </li>
        </Grid>
      ))
    }
    onClose={onClose}
  />
);
