import { readFileSync } from "node:fs";
import * as z from "zod";
import { kindOfStage, namePrefix } from "../../infra/bootstrap-contract.ts";

/** The outputs of `sst.config.ts`; SST writes them after each command that knows a stage, also `diff`. */
const schema = z.object({ stage: z.string(), table: z.string(), userPool: z.string(), url: z.string() });

/** By the names that AWS gave its parts. */
export type Deployment = Readonly<z.infer<typeof schema>>;

/** The message is the reason. */
export class NotFilled extends Error {
  override readonly name = "NotFilled";
}

export const deploymentIn = (outputs: unknown): Deployment => {
  const { success, data } = schema.safeParse(outputs);
  if (!success) throw new NotFilled("There is no deployed stage in .sst/outputs.json: run `sst deploy` first.");
  return data;
};

/** @throws NotFilled when there is no last stage, or it contradicts itself */
export const readDeployment = (file: string): Deployment => {
  let text = "{}";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // SST has not run here.
  }
  const deployment = deploymentIn(JSON.parse(text));
  const { stage, table } = deployment;
  if (!table.startsWith(namePrefix(stage)))
    throw new NotFilled(`The outputs contradict themselves: ${table} is not a table of ${stage}.`);
  return deployment;
};

/** @throws NotFilled also for production and staging */
export const deploymentToFill = (file: string): Deployment => {
  const deployment = readDeployment(file);
  const { stage } = deployment;
  if (kindOfStage(stage) !== "preview")
    throw new NotFilled(`The last stage here was ${stage}, and made-up people have no business there.`);
  return deployment;
};
