import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { KMSClient } from "@aws-sdk/client-kms";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { PhoneSubscription } from "@cleaning/contract/agent-app/push";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { putCatalog, readList } from "@cleaning/core/catalog/catalog";
import { recordRole } from "@cleaning/core/people/team";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import { batchGet, readOf } from "@cleaning/core/platform/database/batch-get.ts";
import { uniqueEntity } from "@cleaning/core/platform/database/unique.ts";
import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { kmsCipher } from "@cleaning/core/schedule/homes/kms.ts";
import { userPool } from "./cognito.ts";
import { setupClient } from "./dynamodb.ts";
import { localKey } from "./kms.ts";
import { seedCompany } from "./seed/company.ts";
import { seedHomes } from "./seed/homes.ts";
import { ensureIdentity, type PoolClient } from "./seed/identities.ts";
import { seedNeighborhood } from "./seed/neighborhood.ts";
import { type DemoPerson, demoPeople } from "./seed/people.ts";
import { seedPhones } from "./seed/phones.ts";
import { seedVisits } from "./seed/visits.ts";
import { seedWork } from "./seed/work.ts";
import type { Stack } from "./stack.ts";

const seedCatalog = async (database: Database): Promise<void> => {
  const { services } = await readList(database, "services");
  if (services.length === 0) await putCatalog(database, demoCatalog);
};

export type DemoAccount = { role: DemoPerson["role"]; username: string; password: string };

const seedPeople = async ({ database, pool, passwordOf, onNew }: Seeding, now: Date): Promise<void> => {
  for (const person of demoPeople) {
    const password = passwordOf(person);
    const { identityId, isNew } = await ensureIdentity(pool, person, password);
    if (isNew) onNew?.({ role: person.role, username: person.username, password });
    const [known] = await batchGet(database, readOf(uniqueEntity(database), { kind: "identity", value: identityId }));
    if (known !== null) continue;
    const { name, firstName, email, username, home, unconfirmed } = person;
    const account = { identityId, name, firstName, email, username, emailConfirmed: unconfirmed !== true };
    const user = await createUser(database, { ...account, ...home }, now);
    await recordRole(database, { userId: user.id, identityId, email }, person.role, now);
  }
};

export type Seeding = {
  database: Database;
  pool: PoolClient;
  passwordOf: (person: DemoPerson) => string;
  /** The phone of this name, on which the demo agent has turned notifications on; deployed stages have none. */
  subscription?: (name: string) => PhoneSubscription;
  /** Encrypts access notes; deployed stages get none. */
  cipher?: NotesCipher;
  /** Called at once, so that an interrupted run loses no password. */
  onNew?: (person: DemoAccount) => void;
};

/** Idempotent: completes an interrupted run. */
export const fill = async (seeding: Seeding, now: Date): Promise<void> => {
  await seedCatalog(seeding.database);
  await seedPeople(seeding, now);
  await seedCompany(seeding.database, now);
  await seedWork(seeding.database, now);
  await seedNeighborhood(seeding.database, now);
  await seedVisits(seeding.database, now);
  if (seeding.subscription !== undefined) await seedPhones(seeding.database, seeding.subscription, now);
  await seedHomes(seeding.database, seeding.cipher);
};

type Connected = Required<Pick<Seeding, "database" | "pool" | "cipher">>;

export const withStack = async <T>(
  { env, endpoints }: Pick<Stack, "env" | "endpoints">,
  run: (connected: Connected) => Promise<T>,
): Promise<T> => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const plain = setupClient(endpoints.dynamodb);
  const identities = new CognitoIdentityProviderClient({
    endpoint: endpoints.cognito,
    region: "us-west-2",
    credentials,
  });
  const keys = new KMSClient({ endpoint: endpoints.kms, region: "us-west-2", credentials });
  const marshallOptions = { removeUndefinedValues: true };
  const database = { client: DynamoDBDocumentClient.from(plain, { marshallOptions }), table: env["TABLE"] ?? "" };
  try {
    const pool = { client: identities, userPoolId: userPool.id };
    return await run({ database, pool, cipher: kmsCipher(keys, localKey) });
  } finally {
    keys.destroy();
    plain.destroy();
    identities.destroy();
  }
};

export const seed = (stack: Stack): Promise<void> =>
  withStack(stack, (connected) =>
    fill(
      { ...connected, subscription: stack.pushService.subscription, passwordOf: ({ password }) => password },
      new Date(),
    ),
  );
