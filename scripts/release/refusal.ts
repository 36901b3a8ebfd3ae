const commitForm = /^[\da-f]{40}$/;

/** 40 hexadecimal digits. */
export const isCommit = (text: string): boolean => commitForm.test(text);

export type ReleaseRequest = {
  stage: string;
  commit: string;
  /** A commit, or "local" for a laptop's deployment. Undefined before the first one. */
  deployed: string | undefined;
  /** A person wants an earlier or unrelated commit. */
  isRollback: boolean;
  /** False of commits that the repository does not have. */
  isAncestor: (first: string, second: string) => Promise<boolean>;
};

/** The reason in a sentence; undefined when the deployment is allowed. */
export const refusalOf = async ({
  stage,
  commit,
  deployed,
  isRollback,
  isAncestor,
}: ReleaseRequest): Promise<string | undefined> => {
  if (!isCommit(commit)) return `"${commit}" is not a commit of 40 hexadecimal digits.`;
  if (deployed === undefined || isRollback) return undefined;
  const next =
    "To replace it all the same, run the workflow again with `rollback` (docs/operations.md, “The way back”).";
  if (!isCommit(deployed))
    return `${stage} runs "${deployed}", a deployment from a laptop that names no commit. ${next}`;
  if (await isAncestor(deployed, commit)) return undefined;
  return `${stage} runs ${deployed}, which ${commit} does not contain: it would go back. ${next}`;
};

/** The reason in a sentence; undefined when the promotion is allowed. */
export const promotionRefusalOf = (commit: string, staging: string | undefined): string | undefined => {
  if (!isCommit(commit)) return `"${commit}" is not a commit of 40 hexadecimal digits.`;
  if (commit === staging) return undefined;
  const runs = staging === undefined ? "staging has no release yet" : `staging runs ${staging}`;
  return `Production gets what staging runs, and ${runs}. Run “Deploy” with ${commit} first, or give the commit that staging runs.`;
};
