import type { StageKind } from "../../bootstrap-contract.ts";
import type { Settings } from "./settings.ts";

/** Who signs the tokens of GitHub's workflows. */
export const issuer = "token.actions.githubusercontent.com";

/** For whom they are, when `aws-actions/configure-aws-credentials` asks for them. */
export const audience = "sts.amazonaws.com";

/** The subject of a token that GitHub gives to a job with this environment. */
const subjectOf = ({ owner, name, subject }: Settings["repository"], environment: string): string => {
  const repository =
    subject.format === "numbered" ? `${owner}@${subject.ownerId}/${name}@${subject.repositoryId}` : `${owner}/${name}`;
  return `repo:${repository}:environment:${environment}`;
};

/**
 * Which of GitHub's tokens may take a deploy role: those of this repository, of a job with the environment of the same
 * name (so that the environment's own rules, such as an approval, have held), and for stages that stay of the main
 * branch. The branch is asked here too, because whoever administers the repository can loosen an environment's rules.
 */
export const trustConditions = (kind: StageKind, { repository, branch }: Settings) => ({
  StringEquals: {
    [`${issuer}:aud`]: audience,
    [`${issuer}:sub`]: subjectOf(repository, kind),
    ...(kind === "preview" ? {} : { [`${issuer}:ref`]: `refs/heads/${branch}` }),
  },
});
