import type { AgentOnDay, DayBoard, DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import { Box, Card, Flex, Grid, Heading, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { withSeveralHomes } from "#nouns/visits/words.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { AgentReach } from "../agents/agent-reach.tsx";
import { type AgentVisits, groupByAgent, totalsByAgent } from "./by-agent.ts";
import { DayTotals } from "./day-totals.tsx";
import { DayVisit } from "./day-visit.tsx";
import { agentName, countWithUnit, freeText, whereText } from "./day-words.ts";

type Props = { day: DayBoard; onOpen: (visit: DayBoardVisit) => void };

type ListProps = {
  id: string;
  title: ReactElement | string;
  where?: string | undefined;
  /** Undefined for an agent who is no longer active. */
  agent?: AgentOnDay | undefined;
  visits: readonly DayBoardVisit[];
} & Pick<Parameters<typeof DayVisit>[0], "today" | "agentId" | "onOpen">;

const DayList = ({ id, title, where, agent, visits, ...rest }: ListProps): ReactElement => {
  const several = withSeveralHomes(visits);
  return (
    <Card asChild size={{ initial: "2", md: "3" }}>
      <section aria-labelledby={id}>
        <Flex justify="between" align="baseline" gap="3">
          <Heading as="h2" size="4" id={id}>
            {title}
          </Heading>
          <Text wrap="nowrap" size="2" color="gray">
            {visits.filter(({ status }) => status === "done").length} of {visits.length} done
          </Text>
        </Flex>
        {where !== undefined && (
          <Text as="p" weight="medium">
            {where}
          </Text>
        )}
        {agent !== undefined && (
          <Text as="p" size="2" color={agent.isOff ? undefined : "gray"}>
            {agent.isOff ? <Badge tone="sun">Day off</Badge> : freeText(agent)}
          </Text>
        )}
        {agent !== undefined && <AgentReach agents={[agent]} />}
        <Box asChild mt="2">
          <ul className="ruled day-visits">
            {visits.map((visit) => (
              <DayVisit key={visit.id} visit={visit} showsHome={several.has(visit.customer.id)} {...rest} />
            ))}
          </ul>
        </Box>
      </section>
    </Card>
  );
};

const WithoutVisits = ({ agents }: { agents: readonly AgentOnDay[] }): ReactElement => (
  <Card asChild size={{ initial: "2", md: "3" }}>
    <section aria-labelledby="without-visits">
      <Heading as="h2" size="4" mb="2" id="without-visits">
        Without visits
      </Heading>
      <Grid asChild columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gapX="5" gapY="3">
        <ul>
          {agents.map((agent) => (
            <li key={agent.id}>
              <Link to="/admin/schedule" search={{ agent: String(agent.id) }}>
                {agentName(agent.name)}
              </Link>{" "}
              <Text size="2" color="gray">
                {freeText(agent)}
              </Text>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  </Card>
);

/** The overview appears from this number of agents on. */
const manyAgents = 4;

const Overview = ({ agents }: { agents: readonly AgentVisits[] }): ReactElement => (
  <Card asChild size={{ initial: "2", md: "3" }}>
    <nav aria-label="Agents">
      <Grid asChild columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gapX="5" gapY="3">
        <ul>
          {agents.map(({ id, name, visits }) => {
            const { all, done, late, noAccess } = totalsByAgent(visits);
            return (
              <li key={id}>
                <Link to="/admin/today" hash={`agent-${id}`}>
                  {agentName(name)}
                </Link>{" "}
                {whereText(visits)}
                <Text as="p" size="2" color="gray">
                  {done} of {all} done {late > 0 && <Badge tone="danger">{countWithUnit(late, "late start")}</Badge>}{" "}
                  {noAccess > 0 && <Badge tone="danger">{noAccess} without access</Badge>}
                </Text>
              </li>
            );
          })}
        </ul>
      </Grid>
    </nav>
  </Card>
);

export const DayLists = ({ day, onOpen }: Props): ReactElement => {
  const { visits, today } = day;
  const { unassigned, agents } = groupByAgent(visits);
  const free = day.date < today ? [] : day.agents.filter(({ id }) => agents.every((agent) => agent.id !== id));
  const onDay = (id: number): AgentOnDay | undefined =>
    day.date < today ? undefined : day.agents.find((agent) => agent.id === id);
  if (visits.length === 0)
    return (
      <Flex direction="column" gap="4">
        <EmptyState title="No visits">
          <p className="soft">
            Nothing is planned for this day. See <Link to="/admin/schedule">the next seven days</Link>.
          </p>
        </EmptyState>
        {free.length > 0 && <WithoutVisits agents={free} />}
      </Flex>
    );
  return (
    <Flex direction="column" gap="4">
      <DayTotals visits={visits} showsUnassigned />
      {day.date === today && agents.length >= manyAgents && <Overview agents={agents} />}
      {unassigned.length > 0 && (
        <DayList id="unassigned" title="Unassigned" visits={unassigned} today={today} onOpen={onOpen} />
      )}
      <div className="day-lists">
        {agents.map(({ id, name, visits: agentVisits }) => (
          <DayList
            key={id}
            id={`agent-${id}`}
            title={
              <Link to="/admin/schedule" search={{ agent: String(id) }}>
                {agentName(name)}
              </Link>
            }
            agent={onDay(id)}
            where={day.date === today ? whereText(agentVisits) : undefined}
            visits={agentVisits}
            today={today}
            agentId={id}
            onOpen={onOpen}
          />
        ))}
      </div>
      {free.length > 0 && <WithoutVisits agents={free} />}
    </Flex>
  );
};
