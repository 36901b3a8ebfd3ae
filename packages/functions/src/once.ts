export const once = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
};
