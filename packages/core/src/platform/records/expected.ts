import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { AppError } from "@cleaning/contract/http/app-error";

type Fields = Readonly<Record<string, unknown>>;

export type Expected = Fields | undefined;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const checkExpected = (current: Fields, expected: Expected): void => {
  const field = Object.keys(expected ?? {}).find((name) => !isSame(current[name], expected?.[name]));
  if (field !== undefined) throw new AppError("conflict", changedMeanwhile);
};
