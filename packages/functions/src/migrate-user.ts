import { migrateFlag } from "@cleaning/core/accounts/cognito/migrate-flag.ts";
import { Failure } from "@cleaning/core/failure";
import { providerAt, type Provider } from "@cleaning/core/provider";
import { plainFetch } from "@cleaning/core/provider/plain-fetch.ts";
import type { UserMigrationAuthenticationTriggerEvent, UserMigrationTriggerEvent } from "aws-lambda";
import { providerUrl } from "./environment.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

const isWanted = (event: UserMigrationTriggerEvent): event is UserMigrationAuthenticationTriggerEvent =>
  event.triggerSource === "UserMigration_Authentication" &&
  event.request.validationData?.[migrateFlag.name] === migrateFlag.value;

/**
 * Makes the user-migration trigger of the pool: takes over a person who signs in with what the provider knows them by.
 * Cognito calls it for every unknown e-mail address; only our own sign-in, once the provider has accepted the person,
 * asks for more than a refusal. It asks the provider itself: nobody is taken over on the word of a caller.
 *
 * @param provider who is asked
 * @returns the trigger; an event it returns unchanged, like an error it throws, is a refused sign-in to Cognito
 */
export const createMigration =
  (provider: () => Provider) =>
  async (event: UserMigrationTriggerEvent): Promise<UserMigrationTriggerEvent> => {
    if (!isWanted(event)) return event;
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
      if (!(error instanceof Failure)) throw error;
      logger.warn("person not taken over", { kind: error.kind });
      return event;
    }
  };

/** The Lambda function. @public The user pool calls it; nothing here does. */
export const handler = createMigration(once(() => providerAt(plainFetch, providerUrl())));
