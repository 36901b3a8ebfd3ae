import { useState } from "react";

/** Whether it is, or was at an earlier look: what is typed meanwhile keeps its form. */
export const useWasTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
};
