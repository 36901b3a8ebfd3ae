const commitForm = /^[\da-f]{40}$/;

export const isCommit = (text: string): boolean => commitForm.test(text);

/** What a deployment asks to release. */
export type Request = {
  stage: string;
  commit: string;
  /** What the stage runs now: a commit, or "local" of a deployment from a laptop. Undefined before the first one. */
  deployed: string | undefined;
  /** A person has said that an earlier commit, or one beside the deployed one, is meant. */
  isRollback: boolean;
  /** Whether the second commit contains the first. False of commits that the repository does not have. */
  isAncestor: (first: string, second: string) => Promise<boolean>;
};

/** Returns why the commit must not be deployed to the stage, in a sentence; undefined when it may. */
export const refusalOf = async ({
  stage,
  commit,
  deployed,
  isRollback,
  isAncestor,
}: Request): Promise<string | undefined> => {
  if (!isCommit(commit)) return `"${commit}" is not a commit of 40 hexadecimal digits.`;
  if (deployed === undefined || isRollback) return undefined;
  const next =
    "To replace it all the same, run the workflow again with `rollback` (docs/operations.md, “The way back”).";
  if (!isCommit(deployed))
    return `${stage} runs "${deployed}", a deployment from a laptop that names no commit. ${next}`;
  if (await isAncestor(deployed, commit)) return undefined;
  return `${stage} runs ${deployed}, which ${commit} does not contain: it would go back. ${next}`;
};

/** Returns why a commit must not go from staging to production, in a sentence; undefined when it may. */
export const promotionRefusalOf = (commit: string, staging: string | undefined): string | undefined => {
  if (!isCommit(commit)) return `"${commit}" is not a commit of 40 hexadecimal digits.`;
  if (commit === staging) return undefined;
  const runs = staging === undefined ? "staging has no release yet" : `staging runs ${staging}`;
  return `Production gets what staging runs, and ${runs}. Run “Deploy” with ${commit} first, or give the commit that staging runs.`;
};
