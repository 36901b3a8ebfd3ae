/** The app of agents: a page, the worker that lets it open without a connection, and the manifest by which it is installed. */
export const agentApp = {
  page: "/agent-dashboard",
  worker: "/agent-worker.js",
  manifest: "/agent.webmanifest",
} as const;
