export { AgentsScreen as default } from "#features/admin/agents/agents-screen.tsx";
