import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A request that was answered leaves the page, and the focus with it.
 *
 * @returns to be called once it is answered
 */
export const useReportLostFocus = (onFocusLost: (() => void) | undefined): (() => void) => {
  const isAnswered = useRef(false);
  const reportLostFocus = useEffectEvent(() => {
    if (isAnswered.current && document.activeElement === document.body) onFocusLost?.();
  });
  useEffect(() => () => reportLostFocus(), []);
  return () => {
    isAnswered.current = true;
  };
};
