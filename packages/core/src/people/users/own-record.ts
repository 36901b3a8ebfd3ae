import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import type { UserRecord } from "./entity.ts";
import { findUserRecord } from "./index.ts";

export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please log in to continue.");
  return user;
};
