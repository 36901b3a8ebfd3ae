import { AppError } from "@cleaning/contract/http/app-error";
import { isMigrationProof, migrationProofName } from "@cleaning/core/accounts/cognito/migration-proof.ts";
import { providerAt, type Provider } from "@cleaning/core/sales/provider";
import { plainFetch } from "@cleaning/core/sales/provider/plain-fetch.ts";
import type { UserMigrationAuthenticationTriggerEvent, UserMigrationTriggerEvent } from "aws-lambda";
import { migrationSecret, providerUrl } from "./environment.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

const isWanted = (event: UserMigrationTriggerEvent, secret: string): event is UserMigrationAuthenticationTriggerEvent =>
  event.triggerSource === "UserMigration_Authentication" &&
  isMigrationProof(secret, event.userName, event.request.validationData?.[migrationProofName], new Date());

/**
 * Makes the pool's user-migration trigger (docs/decisions/0006): takes over a person whom the provider accepts. Cognito
 * calls it for every unknown e-mail address; it acts only for our own sign-in, which proves itself with `secret`, so that
 * the provider's keys cannot be tried through the pool.
 *
 * @returns the trigger; to Cognito an unchanged event or an error is a refused sign-in
 */
export const createMigration =
  (provider: () => Provider, secret: () => string) =>
  async (event: UserMigrationTriggerEvent): Promise<UserMigrationTriggerEvent> => {
    if (!isWanted(event, secret())) return event;
    try {
      const { email, firstName, lastName } = await provider().signIn(event.userName, event.request.password);
      logger.info("person taken over from the provider");
      return {
        ...event,
        response: {
          userAttributes: {
            email,
            // Confirmed by a code, as for every account, before a password can be reset by mail.
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

/** The Lambda function. @public The user pool calls it; nothing here does. */
export const handler = createMigration(
  once(() => providerAt(plainFetch, providerUrl())),
  migrationSecret,
);
