import { originSecretsIn } from "@cleaning/contract/http/edge";

const generated = new random.RandomPassword("OriginSecret", { length: 48, special: false });

/** Sent by CloudFront to the API (`packages/functions/src/http/origin.ts`). Rotation: docs/operations.md. */
const accepted = new sst.Secret("OriginSecrets", generated.result);

/** Authorizes our sign-in to the migration trigger. The client's secret would be a cycle: client, pool, trigger. */
export const migrationSecret = new random.RandomPassword("MigrationSecret", { length: 48, special: false }).result;

const factorKey = new random.RandomPassword("SecondFactorKey", { length: 48, special: false });

/** Encrypts second-factor secrets: the first of the list encrypts, all decrypt (docs/operations.md). */
export const secondFactorKeys = new sst.Secret("SecondFactorKeys", factorKey.result).value;

/** CloudFront sends the first of the list; functions accept all. */
export const originSecrets = {
  current: accepted.value.apply((list) => originSecretsIn(list)[0] ?? ""),
  accepted: accepted.value,
};
