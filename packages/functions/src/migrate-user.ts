import { AppError } from "@cleaning/contract/http/app-error";
import { isMigrationProof, migrationProofName } from "@cleaning/core/accounts/cognito/migration-proof.ts";
import { providerAt, type Provider } from "@cleaning/core/sales/provider";
import { plainFetch } from "@cleaning/core/sales/provider/plain-fetch.ts";
import type { UserMigrationAuthenticationTriggerEvent, UserMigrationTriggerEvent } from "aws-lambda";
import { migrationSecret, providerUrl } from "./environment.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

const isOwnSignIn = (
  event: UserMigrationTriggerEvent,
  secret: string,
): event is UserMigrationAuthenticationTriggerEvent =>
  event.triggerSource === "UserMigration_Authentication" &&
  isMigrationProof(secret, event.userName, event.request.validationData?.[migrationProofName], new Date());

/**
 * The pool's user-migration trigger (docs/decisions/0006). Cognito calls it for every unknown address; it acts only for
 * our own sign-in, proven by `secret`, so that the provider's keys cannot be tried through the pool.
 * @returns the trigger; an unchanged event or an error refuses the sign-in
 */
export const createMigration =
  (provider: () => Provider, secret: () => string) =>
  async (event: UserMigrationTriggerEvent): Promise<UserMigrationTriggerEvent> => {
    if (!isOwnSignIn(event, secret())) return event;
    try {
      const { email, firstName, lastName } = await provider().signIn(event.userName, event.request.password);
      logger.info("person taken over from the provider");
      return {
        ...event,
        response: {
          userAttributes: {
            email,
            // Verified by a code, as for every account, before a password can be reset by mail.
            email_verified: "false",
            name: `${firstName} ${lastName}`,
            given_name: firstName,
          },
          finalUserStatus: "CONFIRMED",
          messageAction: "SUPPRESS",
          forceAliasCreation: false,
          desiredDeliveryMediums: [],
        },
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.warn("person not taken over", { kind: error.kind });
      return event;
    }
  };

/** @public The user pool calls it; nothing here does. */
export const handler = createMigration(
  once(() => providerAt(plainFetch, providerUrl())),
  migrationSecret,
);
