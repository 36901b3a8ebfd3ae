let name: string | undefined;

/** Keeps the name of a registration for the login that follows: in this page's memory alone, nowhere in the browser. */
export const keepLoginName = (email: string): void => {
  name = email;
};

export const keptLoginName = (): string | undefined => name;
