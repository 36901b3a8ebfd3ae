/** Storage may be missing, full or forbidden (private windows): writes are then ignored. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** Never throws. */
type KeyValueStore = {
  read: (name: string) => string | undefined;
  write: (values: Readonly<Record<string, string>>) => void;
  forget: (...names: string[]) => void;
};

const storeOf = (storage: () => Storage): KeyValueStore => ({
  read: (name) => attempt(() => storage().getItem(name)) ?? undefined,
  write: (values) => {
    for (const [name, value] of Object.entries(values)) attempt(() => storage().setItem(name, value));
  },
  forget: (...names) => {
    for (const name of names) attempt(() => storage().removeItem(name));
  },
});

export const onDevice: KeyValueStore = storeOf(() => localStorage);

/** Kept in this tab, over a reload, until it is closed or its person signs out. */
export const inTab: KeyValueStore = storeOf(() => sessionStorage);

/** Of all names in the tab of what the office has typed for a caller. */
export const callerPrefix = "caller";

const callerClearings = new Set<() => void>();

/** For what a module holds in memory of callers. */
export const onCallersForgotten = (clear: () => void): void => void callerClearings.add(clear);

export const namesInTab = (prefix: string): string[] =>
  (attempt(() => Object.keys(sessionStorage)) ?? []).filter((name) => name.startsWith(prefix));

/** Whatever else the tab keeps stays. */
export const forgetCallers = (): void => {
  for (const clear of callerClearings) clear();
  inTab.forget(...namesInTab(callerPrefix));
};

const clearings = new Set<() => void>();

/** For what a module holds in memory of the same things. */
export const onTabCleared = (clear: () => void): void => void clearings.add(clear);

/** Without the names given, all that the tab knows of its person. */
export const clearTab = (...kept: readonly string[]): void => {
  const values = kept.flatMap((name) => {
    const value = inTab.read(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  attempt(() => sessionStorage.clear());
  inTab.write(Object.fromEntries(values));
  for (const clear of [...clearings, ...callerClearings]) clear();
};
