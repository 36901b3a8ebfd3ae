import type { Role } from "@cleaning/contract/accounts/roles";
import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { business } from "@cleaning/contract/site/business";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type ReactElement, useCallback, useEffect } from "react";
import { useSession } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AccountCard } from "../account-card.tsx";
import { isBusy, LoginForm } from "../login-form.tsx";
import { storedLoginName } from "../login-name.ts";
import { afterLogin } from "../return-to.ts";
import { type LoginVariant, useLogin } from "../use-login.ts";
import { portalFailure } from "./portal-failure.ts";

/** Where this page sends people; `/login` sends them elsewhere. */
const homeOf = (role: Role): string => (role === "admin" ? "/admin" : "/");

const variant: LoginVariant = {
  required: { username: "Username is required", password: "Password is required" },
  successToast: (user) => ({
    title: "Login successful",
    description: user === undefined ? "Welcome back!" : `Welcome back, ${user.name}!`,
    tone: "success",
  }),
  failure: portalFailure,
  home: homeOf,
};

const PortalLoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const { returnTo } = useSearch({ from: "/bare/portal-login" });
  // Replaced, not pushed: "back" leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const { state, submit, submitCode, back } = useLogin(variant, returnTo, go);
  const onward =
    session.status === "authenticated" && !isBusy(state) ? afterLogin(returnTo, session.user.role, homeOf) : undefined;

  useEffect(() => {
    if (onward !== undefined) go(onward);
  }, [onward, go]);

  return (
    <div className="wrap narrow accounts">
      <AccountCard title="Cleaning Dashboard" lead="Log in to see your cleanings, or the day’s work.">
        {onward === undefined ? (
          <LoginForm
            state={state}
            usernameLabel="Username"
            username={storedLoginName()}
            usernameHint="Your email address works too."
            submitLabel="Enter Portal"
            submittingLabel="Entering Portal..."
            onSubmit={(request) => void submit(request)}
            onCode={(code) => void submitCode(code)}
            onBack={back}
          >
            <p>
              <Link to="/forgot-password">Forgot password?</Link>
            </p>
          </LoginForm>
        ) : (
          <Spinner label="You are logged in. One moment..." />
        )}
        <div className="account-card__foot">
          <p>
            Need help? Call{" "}
            <a className="tap" href={business.phone.link}>
              {business.phone.text}
            </a>
          </p>
          <p>
            New here?{" "}
            <Link className="tap" to="/register">
              Create an account
            </Link>
          </p>
          <Link className="tap soft small" to={providerPages.integration}>
            For developers: test the connection to {provider.name}
          </Link>
        </div>
      </AccountCard>
    </div>
  );
};

export default PortalLoginPage;
