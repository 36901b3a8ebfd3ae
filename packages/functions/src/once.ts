/** Makes a value on first use and keeps it: a start pays only for what its first call needs. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
