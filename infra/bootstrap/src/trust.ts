import type { StageKind } from "../../bootstrap-contract.ts";
import type { Settings } from "./settings.ts";

export const issuer = "token.actions.githubusercontent.com";

/** Asked for by `aws-actions/configure-aws-credentials`. */
export const audience = "sts.amazonaws.com";

const subjectOf = ({ owner, name, subject }: Settings["repository"], environment: string): string => {
  const repository =
    subject.format === "numbered" ? `${owner}@${subject.ownerId}/${name}@${subject.repositoryId}` : `${owner}/${name}`;
  return `repo:${repository}:environment:${environment}`;
};

/**
 * The tokens that may take a deploy role: of this repository, of a job with the environment of the same name, so that
 * its rules (an approval) have held, and for stages that stay of the main branch, because an administrator can loosen
 * those rules.
 */
export const trustConditions = (kind: StageKind, { repository, branch }: Settings) => ({
  StringEquals: {
    [`${issuer}:aud`]: audience,
    [`${issuer}:sub`]: subjectOf(repository, kind),
    ...(kind === "preview" ? {} : { [`${issuer}:ref`]: `refs/heads/${branch}` }),
  },
});
