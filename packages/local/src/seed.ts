import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { putCatalog, readList } from "@cleaning/core/catalog";
import type { Database } from "@cleaning/core/database";
import { findUserByIdentity } from "@cleaning/core/users";
import { createUser } from "@cleaning/core/users/records.ts";
import { extendDuePlans } from "@cleaning/core/visits/generate.ts";
import { usualOpening } from "@cleaning/core/visits/opening.ts";
import { userPool } from "./cognito.ts";
import { setupClient } from "./dynamodb.ts";
import { ensureIdentity, type PoolClient } from "./seed/identities.ts";
import { seedNeighborhood } from "./seed/neighborhood.ts";
import { type DemoPerson, demoPeople } from "./seed/people.ts";
import { seedWork } from "./seed/work.ts";
import type { Stack } from "./stack.ts";

const seedCatalog = async (database: Database): Promise<void> => {
  const { services } = await readList(database, "services");
  if (services.length === 0) await putCatalog(database, demoCatalog);
};

export type NewPerson = { role: DemoPerson["role"]; username: string; password: string };

const seedPeople = async ({ database, pool, passwordOf, onNew }: Seeding, now: Date): Promise<void> => {
  for (const person of demoPeople) {
    const password = passwordOf(person);
    const { identityId, isNew } = await ensureIdentity(pool, person, password);
    if (isNew) onNew?.({ role: person.role, username: person.username, password });
    if ((await findUserByIdentity(database, identityId)) !== undefined) continue;
    const { name, firstName, email, username, home, unconfirmed } = person;
    const known = { identityId, name, firstName, email, username, emailConfirmed: unconfirmed !== true };
    await createUser(database, { ...known, ...home }, now);
  }
};

export type Seeding = {
  database: Database;
  pool: PoolClient;
  passwordOf: (person: DemoPerson) => string;
  /** Called at once, so that an interrupted run does not lose a password. */
  onNew?: (person: NewPerson) => void;
};

/**
 * Fills a table and a pool with the demo catalogue, people of each role, customers with plans and agents with visits.
 * What is there stays, and what an interrupted run left half-done is completed.
 */
export const fill = async (seeding: Seeding, now: Date): Promise<void> => {
  await seedCatalog(seeding.database);
  await seedPeople(seeding, now);
  await seedWork(seeding.database, now);
  await seedNeighborhood(seeding.database, now);
  await extendDuePlans(seeding.database, { now, opening: usualOpening }, () => false);
};

/** All accounts get the demo password. */
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
    const pool = { client: identities, userPoolId: userPool.id };
    await fill({ database, pool, passwordOf: ({ password }) => password }, new Date());
  } finally {
    plain.destroy();
    identities.destroy();
  }
};
