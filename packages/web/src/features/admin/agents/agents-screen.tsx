import type { Agent } from "@cleaning/contract/admin/agents";
import Star from "lucide-react/icons/star";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactElement, useMemo, useState } from "react";
import type { CsvColumn } from "../list/csv.ts";
import type { Column } from "../list/data-table.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import { type RowAction, RowMenu } from "../list/row-menu.tsx";
import { StateBadge } from "../list/state-badge.tsx";
import { useToggle } from "../list/use-toggle.ts";
import { HistoryDialog } from "../record/history-dialog.tsx";
import { countText } from "../words.ts";
import { AddAgent } from "./add-agent.tsx";
import { agentList, saveAgentState } from "./agent-list.ts";
import { AssignmentsDialog } from "./assignments-dialog.tsx";
import { EditAgent } from "./edit-agent.tsx";

type Open = { dialog: "add" } | { dialog: "edit" | "assignments" | "history"; agent: Agent };

const ratingText = (rating: number | null): string => (rating === null ? "N/A" : rating.toFixed(1));

const csv: readonly CsvColumn<Agent>[] = [
  { title: "ID", of: ({ id }) => id },
  { title: "Name", of: ({ user }) => user.name },
  { title: "Email", of: ({ user }) => user.email },
  { title: "Area", of: ({ assignedArea }) => assignedArea },
  { title: "Specialties", of: ({ specialties }) => specialties.join(", ") },
  { title: "Completed Jobs", of: ({ completedJobs }) => completedJobs },
  { title: "Rating", of: ({ rating }) => rating },
  { title: "Active", of: ({ isActive }) => isActive },
];

const columnsWith = (actions: (agent: Agent) => readonly RowAction[]): readonly Column<Agent>[] => [
  { id: "name", header: "Name", accessorFn: ({ user }) => user.name },
  { id: "email", header: "Email", accessorFn: ({ user }) => user.email },
  { id: "area", header: "Area", accessorKey: "assignedArea", enableSorting: false },
  {
    id: "number",
    header: "Completed Jobs",
    accessorFn: ({ completedJobs }) => countText(completedJobs),
    enableSorting: false,
  },
  { id: "rating", header: "Rating", accessorFn: ({ rating }) => ratingText(rating), enableSorting: false },
  {
    id: "state",
    header: "Status",
    cell: ({ row: { original } }) => <StateBadge isActive={original.isActive} />,
    enableSorting: false,
  },
  {
    id: "actions",
    header: "Actions",
    cell: ({ row: { original } }) => <RowMenu of={original.user.name} actions={actions(original)} />,
    enableSorting: false,
  },
];

/** `/admin/agents` (specification, section 2, "Admin agents"). */
export const AgentsScreen = (): ReactElement => {
  const [open, setOpen] = useState<Open | null>(null);
  const toggle = useToggle(agentList, saveAgentState, "Agent Updated");
  const close = (): void => setOpen(null);

  const columns = useMemo(
    () =>
      columnsWith((agent) => [
        { text: "Edit Details", onChoose: () => setOpen({ dialog: "edit", agent }) },
        agent.isActive
          ? { text: "View Assignments", onChoose: () => setOpen({ dialog: "assignments", agent }) }
          : { text: "View Assignments", reason: "Inactive agents have none" },
        { text: agent.isActive ? "Set as Inactive" : "Set as Active", onChoose: () => toggle(agent) },
        { text: "History", onChoose: () => setOpen({ dialog: "history", agent }) },
      ]),
    [toggle],
  );

  return (
    <>
      <ListScreen
        title="Agents"
        list={agentList}
        hasState
        columns={columns}
        csv={csv}
        add={{ text: "Add Agent", onAdd: () => setOpen({ dialog: "add" }) }}
        stats={(stats) => [
          { title: "Total Agents", Icon: UsersRound, value: stats && countText(stats.total) },
          { title: "Active Agents", Icon: UserRoundCheck, value: stats && countText(stats.active) },
          { title: "Average Rating", Icon: Star, value: stats && ratingText(stats.averageRating) },
        ]}
      />
      {open?.dialog === "add" && <AddAgent onClose={close} />}
      {open?.dialog === "edit" && <EditAgent agent={open.agent} onClose={close} />}
      {open?.dialog === "assignments" && <AssignmentsDialog agent={open.agent} onClose={close} />}
      {open?.dialog === "history" && (
        <HistoryDialog kind="agents" id={open.agent.id} of={open.agent.user.name} onClose={close} />
      )}
    </>
  );
};
