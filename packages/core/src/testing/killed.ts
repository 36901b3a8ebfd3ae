import { testDatabase, type TestDatabase } from "./index.ts";

/** Fails from a request on, the n-th or the first of a command, before or after the table executed it. */
export const killedAt = async (
  table: string,
  request: number | string,
  when: "before" | "after",
): Promise<TestDatabase> => {
  const database = await testDatabase(table);
  let requests = 0;
  let isKilled = false;
  database.plain.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isKilled) throw new Error("killed");
        requests += 1;
        const isLast = requests === request || commandName === request;
        isKilled = isLast;
        if (isLast && when === "before") throw new Error("killed");
        const answer = await next(args);
        if (isLast) throw new Error("killed");
        return answer;
      },
    { step: "initialize", priority: "low" },
  );
  return database;
};

/** Kill points: each of the first six requests, then every third; alternately before and after execution. */
export const killsWithin = (requests: number) =>
  Array.from({ length: requests }, (_, index) => index + 1)
    .filter((request) => request <= 6 || request % 3 === 0)
    .map((request) =>
      request % 2 === 0 ? { request, when: "after" as const } : { request: request + 1, when: "before" as const },
    );
