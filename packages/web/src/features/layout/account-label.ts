import type { User } from "@cleaning/contract/accounts/accounts";

/** The name, else the first name, else the username before an @, else "Account". */
export const accountLabel = ({ name, firstName, username }: Pick<User, "name" | "firstName" | "username">): string => {
  const beforeAt = username?.split("@")[0];
  return [name, firstName, beforeAt].find((text) => text !== undefined && text.trim() !== "")?.trim() ?? "Account";
};
