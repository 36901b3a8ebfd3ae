import type { resetPasswordRequest } from "@cleaning/contract/accounts/recovery";
import type { Infer } from "@cleaning/contract/http/schema";
import { withTimeout } from "#lib/api.ts";

const loadApi = async () => (await import("#nouns/accounts/queries.ts")).accountsApi;

/** Returns the server's message, which does not reveal whether the account exists. Throws ApiError or TypeError. */
export const mailCode = async (email: string): Promise<string> => {
  const api = await loadApi();
  const { message } = await api("POST /api/auth/forgot-password", { body: { email } }, withTimeout());
  return message;
};

/** Returns the server's message. Throws as `mailCode`. */
export const setPassword = async (body: Infer<typeof resetPasswordRequest>): Promise<string> => {
  const api = await loadApi();
  const { message } = await api("POST /api/auth/reset-password", { body }, withTimeout());
  return message;
};
