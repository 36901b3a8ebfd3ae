export const agentApp = {
  page: "/agent-dashboard",
  /** The answer of the service worker for the page; it names all files that the page loads. */
  shell: "/agent-shell",
  worker: "/agent-worker.js",
  manifest: "/agent.webmanifest",
} as const;

export const siteManifest = "/manifest.webmanifest";
