import type { Agent, AgentStats } from "@cleaning/contract/admin/agents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateRecords, togglingKey } from "#kit/records.ts";
import { showOutcome } from "#kit/show-failure.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { showToast } from "#ui/toast.tsx";
import { pageQuery, type RecordList } from "../list/record-list.ts";

export const agentList: RecordList<Agent, AgentStats> = {
  path: "/admin/agents",
  singular: "agent",
  plural: "agents",
  nameOf: ({ user }) => user.name,
  load: async (call, signal) => {
    const { agents: rows, ...page } = await adminApi("GET /api/admin/agents", { query: pageQuery(call) }, { signal });
    return { rows, ...page };
  },
};

export const saveAgentState = (id: number, isActive: boolean) =>
  adminApi("PATCH /api/admin/agents/{id}", { params: { id }, body: { isActive } });

/** Cancels a planned deactivation: the visits from that day on return unless others have taken them. */
export const useKeepActive = () => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: togglingKey,
    mutationFn: (id: number) => saveAgentState(id, true),
    onSuccess: () => showToast({ title: "Agent Updated", tone: "success" }),
    onError: (error) => showOutcome("update agent", error),
    onSettled: () => invalidateRecords(client),
  });
  return ({ id }: Agent): void => mutate(id);
};
