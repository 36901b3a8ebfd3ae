import type { Role } from "@cleaning/contract/roles";
import { isConfirmed } from "@cleaning/core/accounts/confirmed.ts";
import type { Services } from "./services.ts";
import type { Caller } from "./tokens.ts";

/** The role that a caller's groups give, honoured once they have proved the e-mail address of their account. */
export const honouredRole = async (services: Services, { identityId, role }: Caller): Promise<Role> =>
  role === "customer" || (await isConfirmed(services.database(), identityId)) ? role : "customer";
