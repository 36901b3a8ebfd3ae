import type { Role } from "@cleaning/contract/roles";
import { isConfirmed } from "@cleaning/core/accounts/confirmed.ts";
import type { Deps } from "./deps.ts";
import type { Caller } from "./tokens.ts";

/** The role that a caller's groups give, honoured once they have proved the e-mail address of their account. */
export const honouredRole = async (deps: Deps, { identityId, role }: Caller): Promise<Role> =>
  role === "customer" || (await isConfirmed(deps.database(), identityId)) ? role : "customer";
