import { useCallback, useSyncExternalStore } from "react";

export const useMedia = (condition: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void): (() => void) => {
      const media = matchMedia(condition);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(condition).matches,
    () => false,
  );
};
