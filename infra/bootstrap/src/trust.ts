import type { StageKind } from "../../bootstrap-contract.ts";
import type { Settings } from "./settings.ts";

export const issuer = "token.actions.githubusercontent.com";

/** The audience of `aws-actions/configure-aws-credentials`. */
export const audience = "sts.amazonaws.com";

/** The only workflow that may take production's role; started by a person. */
export const productionWorkflow = ".github/workflows/production.yml";

/** GitHub replaces the branch by a job's environment, which private repositories of GitHub Free do not have. */
const subjectsOf = ({ owner, name, subject }: Settings["repository"], kind: StageKind, ref: string): string[] => {
  const repository =
    subject.format === "numbered" ? `${owner}@${subject.ownerId}/${name}@${subject.repositoryId}` : `${owner}/${name}`;
  return [`environment:${kind}`, kind === "preview" ? "pull_request" : `ref:${ref}`].map(
    (context) => `repo:${repository}:${context}`,
  );
};

/** Permanent stages: the main branch only; production: its own workflow on that branch only. */
export const trustConditions = (kind: StageKind, { repository, branch }: Settings) => {
  const ref = `refs/heads/${branch}`;
  const workflow = `${repository.owner}/${repository.name}/${productionWorkflow}@${ref}`;
  return {
    StringEquals: {
      [`${issuer}:aud`]: audience,
      [`${issuer}:sub`]: subjectsOf(repository, kind, ref),
      ...(kind === "preview" ? {} : { [`${issuer}:ref`]: ref }),
      ...(kind === "production" ? { [`${issuer}:job_workflow_ref`]: workflow } : {}),
    },
  };
};
