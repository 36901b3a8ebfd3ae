import "../accounts.css";
import { business } from "@cleaning/contract/business";
import { provider, providerPages } from "@cleaning/contract/provider";
import type { Role } from "@cleaning/contract/roles";
import { Card } from "@radix-ui/themes";
import { useRouter, useSearch } from "@tanstack/react-router";
import Phone from "lucide-react/icons/phone";
import { type ReactElement, useCallback, useEffect } from "react";
import { useSession } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { isBusy, LoginForm } from "../login-form.tsx";
import { afterLogin } from "../return-to.ts";
import { type LoginManner, useLogin } from "../use-login.ts";
import { portalFailure } from "./portal-failure.ts";

/** Where this page sends people (specification, sections 2 and 6): `/login` has other ideas. */
const homeOf = (role: Role): string => (role === "admin" ? "/admin" : "/");

/** The words of section 8, "Portal login". */
const manner: LoginManner = {
  required: { username: "Username is required", password: "Password is required" },
  welcome: (user) => ({
    title: "Login successful",
    description: user === undefined ? "Welcome back!" : `Welcome back, ${user.name}!`,
    tone: "success",
  }),
  failure: portalFailure,
  home: homeOf,
};

/** `/portal-login` (specification, sections 2, 4, 5 and 8). Whoever is signed in already is sent on at once. */
export const PortalLoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const { returnTo } = useSearch({ from: "/bare/portal-login" });
  // Replaced, not pushed: "back" leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const { state, submit, submitCode, back } = useLogin(manner, returnTo, go);
  const onward =
    session.status === "authenticated" && !isBusy(state) ? afterLogin(returnTo, session.user.role, homeOf) : undefined;

  useEffect(() => {
    if (onward !== undefined) go(onward);
  }, [onward, go]);

  return (
    <div className="wrap account-sheet">
      <Card asChild size="3">
        <div className="card login__card">
          <div className="login__head">
            <h1>Cleaning Dashboard</h1>
            <p className="soft">Log in to see your cleanings, or the day&rsquo;s work.</p>
          </div>
          {onward === undefined ? (
            <LoginForm
              state={state}
              usernameLabel="Username"
              usernameHint="Your email address works too."
              submitLabel="Enter Portal"
              submittingLabel="Entering Portal..."
              onSubmit={(request) => void submit(request)}
              onCode={(code) => void submitCode(code)}
              onBack={back}
            >
              <p className="account-sheet__forgot">
                <Link to="/forgot-password">Forgot password?</Link>
              </p>
            </LoginForm>
          ) : (
            <Spinner label="You are logged in. One moment..." />
          )}
          <div className="account-sheet__foot">
            <p>
              Need help? Call{" "}
              <a className="account-sheet__phone" href={business.phone.link}>
                <Phone size={16} aria-hidden />
                {business.phone.text}
              </a>
            </p>
            <p>
              New here? <Link to="/register">Create an account</Link>
            </p>
            <p>
              <Link to={providerPages.integration}>See how the login works with {provider.name}</Link>
            </p>
          </div>
        </div>
      </Card>
    </div>
  );
};
