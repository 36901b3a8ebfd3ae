import type { Agent, AgentStats } from "@cleaning/contract/admin/agents";
import { adminApi } from "#lib/api/admin.ts";
import { pageQuery, type RecordList } from "../list/record-list.ts";

export const agentList: RecordList<Agent, AgentStats> = {
  path: "/admin/agents",
  one: "agent",
  many: "agents",
  nameOf: ({ user }) => user.name,
  load: async (call, signal) => {
    const { agents: rows, ...page } = await adminApi("GET /api/admin/agents", { query: pageQuery(call) }, { signal });
    return { rows, ...page };
  },
};

export const saveAgentState = (id: number, isActive: boolean) =>
  adminApi("PATCH /api/admin/agents/{id}", { params: { id }, body: { isActive } });
