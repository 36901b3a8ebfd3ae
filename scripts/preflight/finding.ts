export type Finding = {
  state: "ok" | "warning" | "problem";
  about: string;
  message: string;
  /** Undefined when all is in order. */
  next?: string;
};

export const ok = (about: string, message: string): Finding => ({ state: "ok", about, message });
export const warning = (about: string, message: string, next: string): Finding => ({
  state: "warning",
  about,
  message,
  next,
});
export const problem = (about: string, message: string, next: string): Finding => ({
  state: "problem",
  about,
  message,
  next,
});

export type Check = { about: string; look: () => Promise<Finding[]> };

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

export const isNamed = (error: unknown, ...names: readonly string[]): boolean => names.includes(nameOf(error));

/** Never throws. A refusal by AWS is a warning: a person looks instead. */
export const findings = async ({ about, look }: Check): Promise<Finding[]> => {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message.split("\n", 1).join("")}` : String(error);
    return [warning(about, `could not be asked (${reason})`, "Look yourself, or ask with an administrator's rights.")];
  }
};

const marks = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;

/** The finding, and the next step in a second line. */
export const linesOf = ({ state, about, message, next }: Finding): string[] => [
  `${marks[state]}  ${about}: ${message}`,
  ...(next === undefined ? [] : [`         → ${next}`]),
];
