let name: string | undefined;

/** In memory only: the browser must not store it. */
export const keepLoginName = (email: string): void => {
  name = email;
};

export const keptLoginName = (): string | undefined => name;
