import { type Language, languages } from "@cleaning/contract/format/language";
import { onDevice } from "./storage.ts";

/** The database of an agent's days on their phone, which a sign-out deletes (`session-calls.ts`). */
export const agentDaysDatabase = "agent-days";

export const agentOutboxDatabase = "agent-outbox";

const page = "/agent-dashboard";

/** The agents' page works without a connection, so an unconfirmed session goes on there. */
export const isAgentPage = (path = location.pathname): boolean => path === page || path.startsWith(`${page}/`);

/** In local storage: whose notifications this phone shows, if any; the id of their user. */
export const notificationsKey = "agentNotifications";

/** The push service says to our server that the phone is gone. */
const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(page);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/** The phone shows no notifications for whoever had turned them on. Never fails. */
export const endNotifications = (): void => {
  if (onDevice.read(notificationsKey) === undefined) return;
  onDevice.forget(notificationsKey);
  unsubscribe().catch(() => {});
};

/** Deletes an agent's days from this device, and ends its notifications; what was not sent yet stays. Never fails. */
export const forgetAgentDays = (): void => {
  endNotifications();
  try {
    indexedDB.deleteDatabase(agentDaysDatabase);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
};

/** In local storage: what the agents' app shows on this phone. */
export const agentLanguageKey = "agentLanguage";

/** Undefined where nobody has chosen, nor the server answered yet. */
export const storedAgentLanguage = (): Language | undefined =>
  languages.find((language) => language === onDevice.read(agentLanguageKey));

/** Without contact to the server for longer, in milliseconds, a phone forgets the days. */
export const dayRetention = 7 * 86_400_000;
/** A clock may have been wrong by hours at the last contact. */
export const clockSlack = 86_400_000;
