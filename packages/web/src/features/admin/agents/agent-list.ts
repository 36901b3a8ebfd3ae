import type { Agent, AgentStats } from "@cleaning/contract/admin/agents";
import { adminApi } from "#lib/api/admin.ts";
import { queryOf } from "../list/list-view.ts";
import type { RecordList } from "../list/record-list.ts";

/** The agents, as staff list them. */
export const agentList: RecordList<Agent, AgentStats> = {
  path: "/admin/agents",
  one: "agent",
  many: "agents",
  nameOf: ({ user }) => user.name,
  load: async ({ view, cursor, limit }, signal) => {
    const state = view.kind === "state" ? { active: view.active } : {};
    const query = { ...queryOf(view), ...state, limit, ...(cursor === null ? {} : { cursor }) };
    const { agents, nextCursor, stats } = await adminApi("GET /api/admin/agents", { query }, { signal });
    return { rows: agents, nextCursor, stats };
  },
};

/** Saves that an agent is active or not. */
export const saveAgentState = (id: number, isActive: boolean) =>
  adminApi("PATCH /api/admin/agents/{id}", { params: { id }, body: { isActive } });
