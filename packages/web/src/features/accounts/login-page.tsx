import "./accounts.css";
import { useLocation, useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactElement, useCallback } from "react";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { LoginBenefits } from "./login-benefits.tsx";
import { LoginForm } from "./login-form.tsx";
import { afterLogin } from "./return-to.ts";
import { SignedInPanel } from "./signed-in-panel.tsx";
import { useLogin } from "./use-login.ts";

/** `/login` (specification, sections 2, 4, 5 and 8). `?returnTo=` names the page that asked for it. */
export const LoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const returnTo = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get("returnTo") });
  // Replaced, not pushed: "back" from the portal leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const { state, submit } = useLogin(returnTo, go);
  const signedIn = session.status === "authenticated" && (state.step === "idle" || state.step === "failed");

  return (
    <div className="wrap login">
      <div className="login__main">
        <div className="card login__card">
          <div className="login__head">
            <h1>Login to Your Account</h1>
            {returnTo !== null && !signedIn && <p className="soft">Please log in to see this page.</p>}
          </div>
          {signedIn ? (
            <SignedInPanel user={session.user} onContinue={() => go(afterLogin(returnTo, session.user.role))} />
          ) : (
            <>
              <LoginForm state={state} onSubmit={(fields) => void submit(fields)} />
              <div className="login__others">
                <p className="login__divider">New here?</p>
                <ButtonLink look="outline" to="/register">
                  Create an account
                </ButtonLink>
                <ButtonLink look="quiet" to="/services">
                  Book a cleaning service
                </ButtonLink>
              </div>
            </>
          )}
        </div>
        <p>
          <Link className="login__back" to="/">
            <ArrowLeft size={18} aria-hidden />
            Back to Home
          </Link>
        </p>
      </div>
      <LoginBenefits />
    </div>
  );
};
