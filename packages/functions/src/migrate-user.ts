import { isMigrationProof, migrationProofName } from "@cleaning/core/accounts/cognito/migration-proof.ts";
import { AppError } from "@cleaning/core/errors";
import { providerAt, type Provider } from "@cleaning/core/provider";
import { plainFetch } from "@cleaning/core/provider/plain-fetch.ts";
import type { UserMigrationAuthenticationTriggerEvent, UserMigrationTriggerEvent } from "aws-lambda";
import { migrationSecret, providerUrl } from "./environment.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

const isWanted = (event: UserMigrationTriggerEvent, secret: string): event is UserMigrationAuthenticationTriggerEvent =>
  event.triggerSource === "UserMigration_Authentication" &&
  isMigrationProof(secret, event.userName, event.request.validationData?.[migrationProofName], new Date());

/**
 * Makes the user-migration trigger of the pool: takes over a person who signs in with what the provider knows them by.
 * Cognito calls it for every unknown e-mail address; only our own sign-in, once the provider has accepted the person,
 * asks for more than a refusal, and proves that it does: nobody tries the provider's keys through the pool. It asks the
 * provider itself: nobody is taken over on the word of a caller.
 *
 * @param provider who is asked
 * @param secret what our sign-in proves itself with
 * @returns the trigger; an event it returns unchanged, like an error it throws, is a refused sign-in to Cognito
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
            // Confirmed by a code like everyone's, before a password is ever reset by mail.
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
