import { kindOfStage } from "../../infra/bootstrap-contract.ts";
import { type Deployment, readDeployment } from "../seed/deployment.ts";

/** The message is the reason. */
export class NotTried extends Error {
  override readonly name = "NotTried";
}

/**
 * @throws NotTried for production, and when the file is of another stage
 * @throws NotFilled when there is no such file
 */
export const deploymentToTry = (file: string, base: URL): Deployment => {
  const deployment = readDeployment(file);
  if (kindOfStage(deployment.stage) === "production")
    throw new NotTried("Production has the data of people: nobody made up signs in there.");
  if (new URL(deployment.url).origin !== base.origin)
    throw new NotTried(`The last stage here was ${deployment.stage} at ${deployment.url}, not ${base.origin}.`);
  return deployment;
};

/** A stage without a domain of its own may not send mail. */
export const sendsMail = ({ hostname }: URL): boolean => !hostname.endsWith(".cloudfront.net");
