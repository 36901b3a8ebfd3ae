import type { resetPasswordRequest } from "@cleaning/contract/accounts/recovery";
import type { Infer } from "@cleaning/contract/http/schema";
import { untilDeadline } from "#lib/deadline.ts";

const loadApi = async () => (await import("#lib/api/accounts.ts")).accountsApi;

/**
 * Asks for a code by mail.
 *
 * @returns the server's words, which are the same whether there is such an account or not
 * @throws ApiError when the server refuses; `TypeError` or a `TimeoutError` when nothing answers
 */
export const mailCode = async (email: string): Promise<string> => {
  const api = await loadApi();
  const { message } = await api("POST /api/auth/forgot-password", { body: { email } }, untilDeadline());
  return message;
};

/**
 * Sets a new password with a mailed code.
 *
 * @returns the server's words
 * @throws as `mailCode`
 */
export const setPassword = async (body: Infer<typeof resetPasswordRequest>): Promise<string> => {
  const api = await loadApi();
  const { message } = await api("POST /api/auth/reset-password", { body }, untilDeadline());
  return message;
};
