/** The app of agents: a page, the worker that lets it open without a connection, and the manifest by which it is installed. */
export const agentApp = {
  page: "/agent-dashboard",
  /** What the worker answers for the page: its shell, which names all that the page loads. */
  shell: "/agent-shell",
  worker: "/agent-worker.js",
  manifest: "/agent.webmanifest",
} as const;

/** The manifest of all other pages. */
export const siteManifest = "/manifest.webmanifest";
