/** Whether a single write was refused because its condition did not hold. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause));

/** The condition that attributes still have the values that were read of them; undefined: that they have none. */
export const unchanged =
  <K extends string>(read: Readonly<Record<K, unknown>>) =>
  (
    has: Readonly<Record<K, unknown>>,
    is: { eq: (name: unknown, value: unknown) => string; notExists: (name: unknown) => string },
  ): string =>
    (Object.keys(read) as K[])
      .map((name) => (read[name] === undefined ? is.notExists(has[name]) : is.eq(has[name], read[name])))
      .join(" AND ");

/** Writes a single item; whether its condition held. */
export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionFailure(error)) return false;
      throw error;
    },
  );

const conflict = "TransactionConflictException";

/** Whether a single write was refused because a transaction was writing the same item: nothing was written. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (error.name === conflict || isConflict(error.cause));

/** As `isWritten`, for callers that read and decide anew: what met a transaction is not written either. */
export const isWrittenUncontended = (write: Promise<unknown>): Promise<boolean> =>
  isWritten(write).catch((error: unknown) => {
    if (isConflict(error)) return false;
    throw error;
  });
