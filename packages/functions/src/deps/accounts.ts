import type { Accounts } from "@cleaning/core/accounts";
import type { Provider } from "@cleaning/core/sales/provider";
import * as environment from "../environment.ts";
import { once } from "../once.ts";
import { callerOf } from "../tokens.ts";
import { baseDeps } from "./base.ts";

const provider = once((): Provider => {
  const ready = once(async () => (await import("../lazy/provider.ts")).connectSignIn());
  return { signIn: async (email, securityKey) => (await ready()).signIn(email, securityKey) };
});

export const accountsDeps = {
  signInSecrets: once(environment.signInSecrets),

  accounts: once(async (): Promise<Accounts> => {
    const { connectIdentity } = await import("../lazy/identity.ts");
    const { userPoolId, userPoolClientId } = baseDeps.environment();
    const { client, migration } = accountsDeps.signInSecrets();
    const appClient = { id: userPoolClientId, secret: client };
    return {
      database: baseDeps.database(),
      identity: connectIdentity({ userPoolId, appClient, migrationSecret: migration }),
      provider: provider(),
      readToken: callerOf,
      secondStep: {
        isRequired: baseDeps.secondFactorRequired(),
        prove: async (identityId, security, code, now) => {
          if (security.secret === undefined) return {};
          const { box, proveSecondFactor } = await accountsDeps.secondFactor();
          return proveSecondFactor({ database: baseDeps.database(), box }, identityId, security, code, now);
        },
      },
    };
  }),

  /** Lazy: the password list is as large as a whole start. */
  checkPassword: once(
    () => async (password: string, email: string) =>
      (await import("../lazy/passwords.ts")).checkNewPassword(password, email),
  ),

  secondFactor: once(async () =>
    (await import("../lazy/second-factor.ts")).connectSecondFactor(environment.secondFactorKeys()),
  ),
};
export type AccountsDeps = typeof accountsDeps;
