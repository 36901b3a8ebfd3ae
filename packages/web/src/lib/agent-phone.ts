/** The database of an agent's days on their phone, which a sign-out deletes (`session-calls.ts`). */
export const agentDaysDatabase = "agent-days";

export const agentOutboxDatabase = "agent-outbox";

const page = "/agent-dashboard";

/** The agents' page works without a connection, so an unconfirmed session goes on there. */
export const isAgentPage = (): boolean => location.pathname === page || location.pathname.startsWith(`${page}/`);

/** Deletes an agent's days from this device; what was not sent yet stays. Never fails. */
export const forgetAgentDays = (): void => {
  try {
    indexedDB.deleteDatabase(agentDaysDatabase);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
};
