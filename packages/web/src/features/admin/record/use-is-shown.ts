import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still there: what a dialog sent may be answered once another one is open. */
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
