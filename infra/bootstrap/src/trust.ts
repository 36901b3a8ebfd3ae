import type { StageKind } from "../../bootstrap-contract.ts";
import type { Settings } from "./settings.ts";

export const issuer = "token.actions.githubusercontent.com";

/** Asked for by `aws-actions/configure-aws-credentials`. */
export const audience = "sts.amazonaws.com";

/** Started by a person only; no other workflow may take production's role. */
export const productionWorkflow = ".github/workflows/production.yml";

/**
 * GitHub puts the environment of a job in the place of its branch or pull request. Both forms are taken, because a
 * private repository of GitHub Free has no environments to configure, and no document says what `sub` is there.
 */
const subjectsOf = ({ owner, name, subject }: Settings["repository"], kind: StageKind, ref: string): string[] => {
  const repository =
    subject.format === "numbered" ? `${owner}@${subject.ownerId}/${name}@${subject.repositoryId}` : `${owner}/${name}`;
  return [`environment:${kind}`, kind === "preview" ? "pull_request" : `ref:${ref}`].map(
    (context) => `repo:${repository}:${context}`,
  );
};

/**
 * The tokens that may take a deploy role: of this repository; for stages that stay of the main branch; for production
 * of its own workflow as that branch has it, which nothing starts but a person.
 */
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
