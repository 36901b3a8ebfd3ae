export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause));

export const unchanged =
  <K extends string>(read: Readonly<Record<K, unknown>>) =>
  (
    has: Readonly<Record<K, unknown>>,
    is: { eq: (name: unknown, value: unknown) => string; notExists: (name: unknown) => string },
  ): string =>
    (Object.keys(read) as K[])
      .map((name) => (read[name] === undefined ? is.notExists(has[name]) : is.eq(has[name], read[name])))
      .join(" AND ");

export const atRevision = (revision: number) => unchanged({ revision: revision === 0 ? undefined : revision });

export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionFailure(error)) return false;
      throw error;
    },
  );

const conflict = "TransactionConflictException";

/** Whether a concurrent transaction on the same item refused the write; nothing was written. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (error.name === conflict || isConflict(error.cause));

/** As `isWritten`, but false also for a write that met a concurrent transaction; for callers that read anew. */
export const isWrittenUncontended = (write: Promise<unknown>): Promise<boolean> =>
  isWritten(write).catch((error: unknown) => {
    if (isConflict(error)) return false;
    throw error;
  });
