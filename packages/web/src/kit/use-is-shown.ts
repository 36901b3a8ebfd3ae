import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still mounted: another dialog may be open when the answer comes. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
