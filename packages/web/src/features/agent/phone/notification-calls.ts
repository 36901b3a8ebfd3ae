import { withTimeout } from "#lib/api.ts";
import { agentWeekApi } from "../late-queries.ts";
import { type PhoneCalls, renewNotifications, turnOff } from "./notifications.ts";

export const phoneCalls: PhoneCalls = {
  list: () => agentWeekApi("GET /api/agent/phones", {}, withTimeout()),
  add: (body) => agentWeekApi("PUT /api/agent/phones", { body }, withTimeout()),
  remove: (id) => agentWeekApi("DELETE /api/agent/phones/{id}", { params: { id } }, withTimeout()),
};

export const renewHere = (userId: number): Promise<void> => renewNotifications(userId, phoneCalls);

const signOutDeadline = 2_000;

const removeSoon = (id: string) =>
  agentWeekApi("DELETE /api/agent/phones/{id}", { params: { id } }, { signal: AbortSignal.timeout(signOutDeadline) });

/** Before a sign-out, which does not wait for long. Where it rejects, the push service says later that the phone is gone. */
export const endHere = async (): Promise<void> => {
  await turnOff({ remove: removeSoon });
};
