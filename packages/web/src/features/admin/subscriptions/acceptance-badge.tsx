import type { Subscription } from "@cleaning/contract/admin/subscriptions";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

type Props = Pick<Subscription, "acceptance">;

/** What the owner of the address says to a plan that a visitor ordered with it; nothing once they have accepted it. */
export const AcceptanceBadge = ({ acceptance }: Props): ReactElement | null => {
  if (acceptance === "asked") return <Badge tone="sun">Waits for the owner</Badge>;
  return acceptance === "refused" ? <Badge tone="danger">Refused by the owner</Badge> : null;
};

/** What the mark means, and what to do. */
export const AcceptanceNote = ({ acceptance }: Props): ReactElement | null => {
  if (acceptance !== "asked" && acceptance !== "refused") return null;
  return (
    <p className="soft">
      <AcceptanceBadge acceptance={acceptance} />{" "}
      {acceptance === "asked"
        ? "A visitor who was not signed in ordered this with the customer's address. The customer has a mail that asks whether they want it. Please call them before the first visit."
        : "A visitor ordered this with the customer's address, and the customer says that it is not theirs. Please do not visit, and deactivate it."}
    </p>
  );
};
