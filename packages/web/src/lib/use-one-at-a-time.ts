import { useRef } from "react";

/** Does a piece of work unless the one before is under way: state would answer one rendering too late for a second tap. */
export const useOneAtATime = () => {
  const underWay = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work();
    } finally {
      underWay.current = false;
    }
  };
};
