/** What a check found: in order, to be looked at, or a reason why the first deployment would fail. */
export type Finding = {
  state: "ok" | "warning" | "problem";
  /** What was looked at. */
  about: string;
  says: string;
  /** The one thing to do next; what is in order has none. */
  next?: string;
};

export const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });
export const warning = (about: string, says: string, next: string): Finding => ({
  state: "warning",
  about,
  says,
  next,
});
export const problem = (about: string, says: string, next: string): Finding => ({
  state: "problem",
  about,
  says,
  next,
});

/** A check, by what it looks at. */
export type Check = { about: string; look: () => Promise<Finding[]> };

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Whether an error has one of these names, by which AWS says what is the matter. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean => names.includes(nameOf(error));

/**
 * Runs a check. What AWS refuses to say is a warning: a person looks in its place.
 *
 * @returns what it found; never throws
 */
export const findings = async ({ about, look }: Check): Promise<Finding[]> => {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message.split("\n", 1).join("")}` : String(error);
    return [warning(about, `could not be asked (${reason})`, "Look yourself, or ask with an administrator's rights.")];
  }
};

const marks = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;

/** A finding in one line, and what to do in another. */
export const linesOf = ({ state, about, says, next }: Finding): string[] => [
  `${marks[state]}  ${about}: ${says}`,
  ...(next === undefined ? [] : [`         → ${next}`]),
];
