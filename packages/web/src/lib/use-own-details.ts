import { type RefObject, useEffect, useState } from "react";
import { useSession } from "./session.ts";

/** Loads the account of a logged-in person and fills in empty fields. Returns whether anything was filled in. */
export const useOwnDetails = (form: RefObject<HTMLFormElement | null>): boolean => {
  const { user } = useSession();
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (user === null) return undefined;
    let isCancelled = false;
    const fill = async (): Promise<void> => {
      const { fillInDetails, readOwnDetails } = await import("./own-details.ts");
      const details = await readOwnDetails(user);
      if (!isCancelled && form.current !== null) setFilled(fillInDetails(form.current, details));
    };
    fill().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [user, form]);
  return isFilled;
};
