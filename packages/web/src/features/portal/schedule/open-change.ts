import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const visitChanges = ["skip", "move", "extras", "note"] as const;
const subscriptionChanges = ["frequency", "pause", "resume", "restart", "cancel"] as const;
export type VisitChangeName = (typeof visitChanges)[number];
export type SubscriptionChangeName = (typeof subscriptionChanges)[number];

export type OpenChange =
  | { name: VisitChangeName; visit: VisitView }
  | { name: SubscriptionChangeName; subscription: SubscriptionView };

/** The open dialog is in the address, so that the back button closes it and pages can link to it. */
export const useOpenChange = (visits: readonly VisitView[], subscriptions: readonly SubscriptionView[]) => {
  const { change, of, home } = useSearch({ from: "/customer-portal" });
  const navigate = useNavigate();
  const filter = home === undefined ? {} : { home };
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);

  useEffect(() => {
    if (change === undefined) wasOpenedHere.current = false;
  }, [change]);

  const openDialog = (name: VisitChangeName | SubscriptionChangeName, id: string): void => {
    wasOpenedHere.current = true;
    void navigate({ to: "/customer-portal", search: { tab: "schedule", change: name, of: id, ...filter } });
  };
  const visitName = visitChanges.find((name) => name === change);
  const subscriptionName = subscriptionChanges.find((name) => name === change);
  const visit = visits.find(({ id }) => id === of);
  const subscription = subscriptions.find(({ id }) => String(id) === of);
  const dialog =
    visitName === undefined || visit === undefined
      ? subscriptionName !== undefined && subscription !== undefined && { name: subscriptionName, subscription }
      : { name: visitName, visit };
  const open: OpenChange | undefined = dialog === false ? undefined : dialog;

  return {
    open,
    /** The plan that it changes, unless it changes one visit. */
    plan: subscription?.id,
    changeVisit: (name: VisitChangeName, { id }: VisitView) => openDialog(name, id),
    changeSubscription: (name: SubscriptionChangeName, { id }: SubscriptionView) => openDialog(name, String(id)),
    close: () => {
      // A dialog that was opened by a link has no history entry to go back to.
      if (wasOpenedHere.current) history.back();
      else void navigate({ to: "/customer-portal", search: { tab: "schedule", ...filter }, replace: true });
    },
  };
};
