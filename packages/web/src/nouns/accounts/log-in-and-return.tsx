import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { isApiError } from "#lib/api.ts";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";

/** The only 429 of a handler without a time to wait: too many bookings from one network without a confirmed account. */
export const isGuestRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status === 429 && error.retryAfter === undefined;

export const LogInAndReturn = ({ onLeave }: { onLeave?: () => void }): ReactElement | null => {
  const { status } = useSession();
  const returnTo = useLocation({ select: ({ href }) => href });
  if (status === "authenticated") return null;
  return (
    <div className="actions">
      <ButtonLink look="outline" to="/login" search={{ returnTo }} onClick={onLeave}>
        Log in and come back
      </ButtonLink>
    </div>
  );
};
