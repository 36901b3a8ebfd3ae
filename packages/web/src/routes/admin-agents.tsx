import type { ReactElement } from "react";
import { AgentsScreen } from "#features/admin/agents/agents-screen.tsx";

/** `/admin/agents`. */
export const AdminAgents = (): ReactElement => <AgentsScreen />;
