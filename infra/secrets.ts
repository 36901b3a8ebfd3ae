import { originSecretsIn } from "@cleaning/contract/http/edge";

const generated = new random.RandomPassword("OriginSecret", { length: 48, special: false });

/**
 * What CloudFront sends to the API (`packages/functions/src/http/origin.ts`); made at a stage's first deployment. To
 * change it without downtime: docs/operations.md.
 */
const accepted = new sst.Secret("OriginSecrets", generated.result);

/**
 * Proves our own sign-in to the user-migration trigger. Not the app client's secret: the client needs the pool, and the
 * pool its trigger. To change it: a new name, and deploy.
 */
export const migrationSecret = new random.RandomPassword("MigrationSecret", { length: 48, special: false }).result;

const factorKey = new random.RandomPassword("SecondFactorKey", { length: 48, special: false });

/**
 * Encrypts the secrets of second factors. The first of the list encrypts, all decrypt: to change it, `new,old`, deploy
 * (docs/operations.md).
 */
export const secondFactorKeys = new sst.Secret("SecondFactorKeys", factorKey.result).value;

/** CloudFront sends the first secret of the list, functions accept all of them. */
export const originSecrets = {
  sent: accepted.value.apply((list) => originSecretsIn(list)[0] ?? ""),
  accepted: accepted.value,
};
