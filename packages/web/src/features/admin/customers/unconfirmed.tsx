import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

/** The mark of an address that is not proved to be the person's. */
export const Unconfirmed = (): ReactElement => <Badge tone="sun">Email not confirmed</Badge>;

/** What the mark means, and what to do. */
export const UnconfirmedNote = (): ReactElement => (
  <p className="soft">
    <Unconfirmed /> We do not know yet that this address is theirs. Please call before you send anything private to it.
  </p>
);
