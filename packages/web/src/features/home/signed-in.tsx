import { lazy, type ReactElement, Suspense } from "react";
import { useSession } from "#lib/session.ts";

const Missing = (): ReactElement => <></>;

/** Visitors who are signed out load nothing of it. */
const OwnBar = lazy(() => import("./own-bar.tsx").catch(() => ({ default: Missing })));

/** Its place is free from the first paint on where a session is stored (`hydration/start.ts`), so that nothing moves. */
export const SignedInHome = (): ReactElement => {
  const { status, user } = useSession();
  return (
    <div className="own-bar" data-session={status}>
      {user !== null && (
        <section className="wrap" aria-label="Your account">
          <Suspense fallback={null}>
            <OwnBar user={user} />
          </Suspense>
        </section>
      )}
    </div>
  );
};
