import { wrongPasswordMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import type { UserRecord } from "../../people/users/entity.ts";
import type { Identity, Tokens } from "../identity.ts";

export const provePassword = async (
  { identity }: { identity: Pick<Identity, "signIn"> },
  { email }: Pick<UserRecord, "email">,
  password: string,
): Promise<Tokens> => {
  try {
    return await identity.signIn(email, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "unauthorized") throw error;
    throw new AppError("invalid", wrongPasswordMessage, { field: "password" });
  }
};
