import { showToast } from "#ui/toast.tsx";
import { getAccess, openPortal, type Registered, type ShownPlan } from "./open-portal.ts";
import { forgetAccess } from "./portal-access.ts";
import { portalToast } from "./portal-notice.ts";

export type PortalEvents = {
  onReady: () => void;
  /** It cannot be shown, and will not be: what comes late is not let in while somebody fills in our own form. */
  onIssue: () => void;
  onRegistered: (registered: Registered) => void;
};

/** Never throws. `container` is null when the page has no place for it; `controller` removes the portal. */
export const runPortal = async (
  container: HTMLElement | null,
  plan: ShownPlan,
  controller: AbortController,
  { onReady, onIssue, onRegistered }: PortalEvents,
): Promise<void> => {
  const { signal } = controller;
  const fail = (): void => {
    controller.abort();
    // The same access would fail again.
    forgetAccess();
    onIssue();
  };
  try {
    if (container === null) return fail();
    const accessPromise = getAccess(signal).catch((error: unknown) => {
      if (!signal.aborted) showToast(portalToast(error));
      throw error;
    });
    await openPortal(accessPromise, { container, plan, onRegistered, signal });
    if (!signal.aborted) onReady();
  } catch {
    if (!signal.aborted) fail();
  }
};
