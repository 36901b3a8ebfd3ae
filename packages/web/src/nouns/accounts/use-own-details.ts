import { type RefObject, useEffect, useState } from "react";
import { useSession } from "#lib/session.ts";

/**
 * Loads the account of a logged-in person and fills in empty fields. Returns whether anything was filled in.
 *
 * @param home whose address it is: a saved home's id, `other` for none of them; the profile's when missing
 */
export const useOwnDetails = (form: RefObject<HTMLFormElement | null>, home?: string): boolean => {
  const { user } = useSession();
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (user === null) return undefined;
    let isCancelled = false;
    const fill = async (): Promise<void> => {
      const { fillInDetails, readOwnDetails } = await import("./own-details.ts");
      const details = await readOwnDetails(user, home);
      if (!isCancelled && form.current !== null) setFilled(fillInDetails(form.current, details));
    };
    fill().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [user, form, home]);
  return isFilled;
};
