let name: string | undefined;

/** In memory only: the browser must not store it. */
export const storeLoginName = (email: string): void => {
  name = email;
};

export const storedLoginName = (): string | undefined => name;
