/** Without the right to list, S3 denies a missing file as it denies one without permission: `onDenied` logs it. */
export const isMissing = (error: unknown, onDenied: () => void): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === "AccessDenied") onDenied();
  return error.name === "NoSuchKey" || error.name === "AccessDenied";
};
