import { useSyncExternalStore } from "react";

const phone = "(max-width: 767px)";

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(phone);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
