/** Whether a single write was refused because its condition did not hold. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause));

/** Writes a single item; whether its condition held. */
export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionFailure(error)) return false;
      throw error;
    },
  );
