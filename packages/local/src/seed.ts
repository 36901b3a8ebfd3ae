import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createUser, findUserByIdentity } from "@cleaning/core/accounts/users.ts";
import { listServices, putCatalog } from "@cleaning/core/catalog";
import type { Database } from "@cleaning/core/database";
import { userPool } from "./cognito.ts";
import { setupClient } from "./dynamodb.ts";
import { ensureIdentity } from "./seed/identities.ts";
import { seedNeighborhood } from "./seed/neighborhood.ts";
import { demoPeople } from "./seed/people.ts";
import { positions } from "./seed/positions.ts";
import { extraServices, services } from "./seed/services.ts";
import { testimonials } from "./seed/testimonials.ts";
import { seedWork } from "./seed/work.ts";
import type { Stack } from "./stack.ts";

const seedCatalog = async (database: Database): Promise<void> => {
  const present = await listServices(database);
  if (present.length === 0) await putCatalog(database, { services, extraServices, testimonials, positions });
};

const seedPeople = async (database: Database, client: CognitoIdentityProviderClient, now: Date): Promise<void> => {
  for (const person of demoPeople) {
    const identityId = await ensureIdentity({ client, userPoolId: userPool.id }, person);
    if ((await findUserByIdentity(database, identityId)) !== undefined) continue;
    const { name, firstName, email, username, home } = person;
    await createUser(database, { identityId, name, firstName, email, username, ...home }, now);
  }
};

/**
 * Fills a stack with the demo catalogue, people of each role, customers with plans and agents with visits. What is there is left as it is, and what an
 * interrupted start left half-done is completed.
 */
export const seed = async ({ env, endpoints }: Stack): Promise<void> => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const plain = setupClient(endpoints.dynamodb);
  const identities = new CognitoIdentityProviderClient({
    endpoint: endpoints.cognito,
    region: "us-west-2",
    credentials,
  });
  const marshallOptions = { removeUndefinedValues: true };
  const database = { client: DynamoDBDocumentClient.from(plain, { marshallOptions }), table: env["TABLE"] ?? "" };
  try {
    await seedCatalog(database);
    const now = new Date();
    await seedPeople(database, identities, now);
    await seedWork(database, now);
    await seedNeighborhood(database, now);
  } finally {
    plain.destroy();
    identities.destroy();
  }
};
