import "./accounts.css";
import { homeOfRole } from "@cleaning/contract/roles";
import { Card } from "@radix-ui/themes";
import { useHydrated, useRouter, useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactElement, useCallback } from "react";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { LoginBenefits } from "./login-benefits.tsx";
import { loginFailureText } from "./login-failure.ts";
import { isBusy, LoginForm } from "./login-form.tsx";
import { afterLogin } from "./return-to.ts";
import { SignedInPanel } from "./signed-in-panel.tsx";
import { type LoginManner, useLogin } from "./use-login.ts";

/** The words of section 8, "Login page". */
const manner: LoginManner = {
  bothRequired: "Please enter both username and password",
  required: { username: "Username or email is required", password: "Password is required" },
  welcome: () => ({
    title: "Login successful",
    description: "Welcome back to the company portal!",
    tone: "success",
  }),
  failure: (error, now) => ({
    text: loginFailureText(error, now),
    notice: { title: "Login failed", description: "Please check your credentials and try again.", tone: "error" },
  }),
  home: homeOfRole,
};

/** `/login` (specification, sections 2, 4, 5 and 8). `?returnTo=` names the page that asked for it. */
export const LoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const { returnTo } = useSearch({ from: "/public/login" });
  // Replaced, not pushed: "back" from the portal leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const { state, submit, submitCode, back } = useLogin(manner, returnTo, go);
  // The page is one file for all addresses: its first rendering must not know this one, or what is typed early is lost.
  const asked = useHydrated() && returnTo !== undefined;
  const signedIn = session.status === "authenticated" && !isBusy(state);

  return (
    <div className="wrap login">
      <div className="login__main">
        <Card asChild size="3">
          <div className="card login__card">
            <div className="login__head">
              <h1>Login to Your Account</h1>
              {asked && !signedIn && <p className="soft">Please log in to see this page.</p>}
            </div>
            {signedIn ? (
              <SignedInPanel user={session.user} onContinue={() => go(afterLogin(returnTo, session.user.role))} />
            ) : (
              <>
                <LoginForm
                  state={state}
                  usernameLabel="Username or Email"
                  submitLabel="Log In"
                  submittingLabel="Logging in..."
                  onSubmit={(request) => void submit(request)}
                  onCode={(code) => void submitCode(code)}
                  onBack={back}
                >
                  <div className="login__options">
                    <CheckboxInput label="Remember me" name="rememberMe" disabled={isBusy(state)} />
                    <Link to="/forgot-password">Forgot password?</Link>
                  </div>
                </LoginForm>
                {state.step !== "code" && (
                  <div className="login__others">
                    <p className="login__divider">New here?</p>
                    <ButtonLink look="outline" to="/register">
                      Create an account
                    </ButtonLink>
                    <ButtonLink look="quiet" to="/services">
                      Book a cleaning service
                    </ButtonLink>
                  </div>
                )}
              </>
            )}
          </div>
        </Card>
        <p>
          <Link className="login__back" to="/">
            <ArrowLeft size={18} aria-hidden />
            Back to Home
          </Link>
        </p>
      </div>
      <LoginBenefits help="Need help logging in? Call us, we are happy to help." />
    </div>
  );
};
