import { GetParameterCommand, ParameterNotFound, type SSMClient } from "@aws-sdk/client-ssm";
import { releaseParameter } from "../../infra/bootstrap-contract.ts";

/** A commit, or "local". Undefined before the first deployment. */
export const deployedTo = async (ssm: SSMClient, stage: string): Promise<string | undefined> => {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: releaseParameter(stage) }));
    return Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
};
