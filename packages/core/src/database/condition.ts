/** Whether a single write was refused because its condition did not hold. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause));
