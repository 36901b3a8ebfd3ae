import type { FirstStarts } from "@cleaning/contract/booking/first-start";
import { firstStartToken } from "@cleaning/contract/booking/first-start-link";
import { useEffect, useState } from "react";
import { useLinkToken } from "#lib/use-link-token.ts";
import { useToday } from "#lib/use-today.ts";
import { storeFirstStart, readFirstStart } from "#nouns/booking/ordered.ts";

export type FirstVisit = FirstStarts["subscription"];

/** The token behind the `#` of a mail's link, else this tab's from the checkout. None before hydration. */
export const useFirstStart = () => {
  const hash = useLinkToken();
  const today = useToday();
  const mailed = firstStartToken(hash);
  const [storedToken] = useState(readFirstStart);
  const token = today === undefined ? undefined : (mailed ?? storedToken);
  // So that the way back from another page leads to it too.
  useEffect(() => {
    if (mailed !== undefined) storeFirstStart(mailed);
  }, [mailed]);
  const [first, setFirst] = useState<FirstVisit>();
  return { token, first, setFirst };
};
