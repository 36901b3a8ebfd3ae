const generated = new random.RandomPassword("OriginSecret", { length: 48, special: false });

/**
 * What CloudFront shows the API (`packages/functions/src/http/origin.ts`). A stage makes its own at its first
 * deployment; to change it without downtime: `sst secret set OriginSecrets new,old`, deploy, then `new` alone, deploy.
 */
const accepted = new sst.Secret("OriginSecrets", generated.result);

/** CloudFront sends the first secret of the list, functions accept all of them. */
export const originSecrets = {
  sent: accepted.value.apply((list) => list.split(",")[0]?.trim() ?? ""),
  accepted: accepted.value,
};
