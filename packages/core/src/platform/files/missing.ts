/**
 * Whether a bucket has no such file, by the error of reading it. To whom may not list it, S3 denies what is missing just
 * as it denies what there is no right to: `onDenied` is called, so that a right that is missing is seen.
 */
export const isMissing = (error: unknown, onDenied: () => void): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === "AccessDenied") onDenied();
  return error.name === "NoSuchKey" || error.name === "AccessDenied";
};
