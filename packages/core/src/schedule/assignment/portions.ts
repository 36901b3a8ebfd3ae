import { AppError } from "@cleaning/contract/http/app-error";
import type { Visit } from "@cleaning/scheduling/schedule";
import { inTransactions } from "../records/store.ts";

/** Those behind a date that fit a transaction; `end`: the last one's date, where more are left. */
export const nextPortion = (visits: readonly Visit[], after: string): { some: Visit[]; end: string | undefined } => {
  const [some = [], ...rest] = inTransactions(visits.filter(({ occurrenceDate }) => occurrenceDate > after));
  return { some, end: rest.length === 0 ? undefined : some.at(-1)?.occurrenceDate };
};

/** @param step goes on behind a date, and returns where it ended. An erased subscription has nothing left. */
export const inPortions = async (step: (after: string) => Promise<string | undefined>): Promise<void> => {
  for (let after: string | undefined = ""; after !== undefined;)
    after = await step(after).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === "notFound") return undefined;
      throw error;
    });
};
