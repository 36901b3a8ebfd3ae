import type { Agent } from "@cleaning/contract/admin/agents";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatNumber } from "@cleaning/contract/format/money";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Star from "lucide-react/icons/star";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactElement, lazy } from "react";
import type { Column } from "#kit/data-table.tsx";
import { useToday } from "#lib/use-today.ts";
import { inactiveLines } from "#nouns/agents/inactive-words.ts";
import { partnerIn } from "#nouns/visits/change/words.ts";
import { agentPairsQuery } from "#nouns/visits/office-queries.ts";
import { Badge } from "#ui/badge.tsx";
import type { CsvColumn } from "../list/csv.ts";
import { RecordLink } from "../list/links.tsx";
import { type Dialogs, ListScreen } from "../list/list-screen.tsx";
import { useToggle } from "../list/use-toggle.ts";
import { StateBadge } from "../parts.tsx";
import { agentList, saveAgentState, useKeepActive } from "./agent-list.ts";
import { AgentReach } from "./agent-reach.tsx";

/** Whether an agent is active until a day that is already set. */
const isEnding = ({ isActive, inactiveFrom = null }: Agent): boolean => isActive && inactiveFrom !== null;

const AgentState = ({ agent }: { agent: Agent }): ReactElement => {
  const today = useToday();
  const year = String(today?.year ?? "");
  const { startsOn } = agent;
  const startLines =
    startsOn !== null && today !== undefined && startsOn > isoDate(today)
      ? [`Starts ${formatShortDate(startsOn, year)}`]
      : [];
  return (
    <Flex direction="column" align={{ initial: "end", md: "start" }} gap="1" py="1">
      <Flex wrap="wrap" gap="1" justify={{ initial: "end", md: "start" }}>
        <StateBadge isActive={agent.isActive} />
        {agent.hasSignedIn === false && <Badge tone="sun">No sign-in yet</Badge>}
      </Flex>
      {[...startLines, ...inactiveLines(agent, year)].map((line) => (
        <Text key={line} size="2" color="gray" className="state-line" title={line}>
          {line}
        </Text>
      ))}
    </Flex>
  );
};

/** With the other of their pair, once that is loaded. */
const AgentName = ({ id, name }: { id: number; name: string }): ReactElement => {
  const { data } = useQuery(agentPairsQuery);
  const partner = data && partnerIn(data.agents, id);
  return (
    <>
      <RecordLink search={{ agent: String(id) }}>{name}</RecordLink>
      {partner !== undefined && (
        <Text as="div" size="2" weight="regular" color="gray">
          Works with {partner.name}
        </Text>
      )}
    </>
  );
};

const AddAgent = lazy(async () => ({ default: (await import("./agent-forms.tsx")).AddAgent }));
const EditAgent = lazy(async () => ({ default: (await import("./agent-forms.tsx")).EditAgent }));
const DeactivateAgent = lazy(async () => ({ default: (await import("./deactivate-agent.tsx")).DeactivateAgent }));

const ratingText = (rating: number | null): string => (rating === null ? "N/A" : rating.toFixed(1));

const csv: readonly CsvColumn<Agent>[] = [
  { title: "ID", value: ({ id }) => id },
  { title: "Name", value: ({ user }) => user.name },
  { title: "Email", value: ({ user }) => user.email },
  { title: "Phone", value: ({ phone = "" }) => phone },
  { title: "Area", value: ({ assignedArea }) => assignedArea },
  { title: "Specialties", value: ({ specialties }) => specialties.join(", ") },
  { title: "Completed Jobs", value: ({ completedJobs }) => completedJobs },
  { title: "Rating", value: ({ rating }) => rating },
  { title: "Active", value: ({ isActive }) => isActive },
];

const columns: readonly Column<Agent>[] = [
  {
    id: "name",
    header: "Name",
    cell: ({ id, user }) => <AgentName id={id} name={user.name} />,
  },
  {
    id: "email",
    header: "Email",
    cell: ({ id, user, phone }) => (
      <>
        {user.email}
        <AgentReach agents={[{ id, name: user.name, phone }]} />
      </>
    ),
  },
  { id: "area", header: "Area", cell: ({ assignedArea }) => assignedArea },
  { id: "number", header: "Completed Jobs", isNumber: true, cell: ({ completedJobs }) => formatNumber(completedJobs) },
  { id: "rating", header: "Rating", isNumber: true, cell: ({ rating }) => ratingText(rating) },
  { id: "state", header: "Status", cell: (agent) => <AgentState agent={agent} /> },
];

const deactivate = (agent: Agent, { open, close }: Dialogs): void =>
  open(<DeactivateAgent agent={agent} onClose={close} />);

const edit = (agent: Agent, dialogs: Dialogs): void =>
  dialogs.open(<EditAgent agent={agent} onClose={dialogs.close} onDeactivate={() => deactivate(agent, dialogs)} />);

const AgentsScreen = (): ReactElement => {
  const navigate = useNavigate();
  const keepActive = useKeepActive();
  const toggle = useToggle(agentList, saveAgentState, "Agent Updated");
  return (
    <ListScreen
      title="Agents"
      list={agentList}
      hasState
      columns={columns}
      csv={csv}
      add={{
        text: "Add Agent",
        onAdd: ({ open, close, onAdded }) => open(<AddAgent onClose={close} onAdded={onAdded} />),
      }}
      actions={(agent, { open, close }) => [
        { text: "Edit Details", onChoose: () => edit(agent, { open, close }) },
        {
          text: "View Assignments",
          onChoose: () => void navigate({ to: "/admin/schedule", search: { agent: String(agent.id) } }),
        },
        {
          text: "Hours",
          onChoose: () => void navigate({ to: "/admin/schedule", search: { agent: String(agent.id), tab: "hours" } }),
        },
        {
          text: "Time Off",
          onChoose: () => void navigate({ to: "/admin/schedule", search: { agent: String(agent.id), tab: "off" } }),
        },
        {
          text: "Ratings",
          onChoose: () => void navigate({ to: "/admin/ratings", search: { agent: String(agent.id) } }),
        },
        ...(agent.isActive
          ? [{ text: "Set as Inactive", onChoose: () => deactivate(agent, { open, close }) }]
          : [{ text: "Set as Active", onChoose: () => toggle(agent) }]),
        ...(isEnding(agent) ? [{ text: "Keep Active", onChoose: () => keepActive(agent) }] : []),
      ]}
      stats={(stats) => [
        { title: "Total Agents", Icon: UsersRound, value: stats && formatNumber(stats.total) },
        { title: "Active Agents", Icon: UserRoundCheck, value: stats && formatNumber(stats.active) },
        { title: "Average Rating", Icon: Star, value: stats && ratingText(stats.averageRating) },
      ]}
    />
  );
};

export default AgentsScreen;
