import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { Flex } from "@radix-ui/themes";
import { useHydrated, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactElement, useCallback } from "react";
import { failureText, outageHint } from "#lib/failure-text.ts";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { AccountCard, BackLink } from "./account-card.tsx";
import { LoginBenefits } from "./login-benefits.tsx";
import { loginWords } from "./login-failure.ts";
import { isBusy, LoginForm } from "./login-form.tsx";
import { storedLoginName } from "./login-name.ts";
import { afterLogin } from "./return-to.ts";
import { SignedInPanel } from "./signed-in-panel.tsx";
import { type LoginVariant, useLogin } from "./use-login.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The email address that a person logs in with who just set its password; not in the page's address, which logs keep. */
    loginEmail?: string;
  }
}

const variant: LoginVariant = {
  bothRequired: "Please enter both username and password",
  required: { username: "Username or email is required", password: "Password is required" },
  successToast: () => ({
    title: "Login successful",
    description: "Welcome back to the company portal!",
    tone: "success",
  }),
  failure: (error, now) => ({
    text: failureText(error, loginWords(now)),
    hint: outageHint(error),
    toast: { title: "Login failed", description: "Please check your credentials and try again.", tone: "error" },
  }),
  home: homeOfRole,
};

/** `/login`. `?returnTo=` names the page that asked for it. */
export const LoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const { returnTo } = useSearch({ from: "/public/login" });
  // Replaced, not pushed: "back" from the portal leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const { state, submit, submitCode, back } = useLogin(variant, returnTo, go);
  // The page is one file for all addresses: its first rendering must not know this one, or what is typed early is lost.
  const hydrated = useHydrated();
  const isSentBack = hydrated && returnTo !== undefined;
  const email = useLocation({ select: (at) => at.state.loginEmail });
  const signedIn = session.status === "authenticated" && !isBusy(state);

  return (
    <div className="wrap accounts accounts--beside">
      <AccountCard
        title="Login to Your Account"
        // A lead that came with the page's code would move the button from under a finger.
        lead={signedIn ? undefined : isSentBack ? "Please log in to see this page." : "Welcome back."}
      >
        {signedIn ? (
          <SignedInPanel user={session.user} onContinue={() => go(afterLogin(returnTo, session.user.role))} />
        ) : (
          <>
            <LoginForm
              state={state}
              usernameLabel="Username or Email"
              username={(hydrated ? email : undefined) ?? storedLoginName()}
              submitLabel="Log In"
              submittingLabel="Logging in..."
              onSubmit={(request) => void submit(request)}
              onCode={(code) => void submitCode(code)}
              onBack={back}
            >
              <Flex wrap="wrap" align="center" justify="between" gap="2">
                <CheckboxInput label="Remember me" name="rememberMe" disabled={isBusy(state)} />
                <Link className="tap" to="/forgot-password">
                  Forgot password?
                </Link>
              </Flex>
            </LoginForm>
            {state.step !== "code" && (
              <Flex direction="column" gap="2">
                <p className="account-card__divider">New here?</p>
                <ButtonLink look="outline" to="/register">
                  Create an account
                </ButtonLink>
                <ButtonLink look="quiet" to="/services">
                  Book a cleaning service
                </ButtonLink>
              </Flex>
            )}
          </>
        )}
      </AccountCard>
      <BackLink to="/">Back to Home</BackLink>
      <LoginBenefits help="Need help logging in? Call us, we are happy to help." />
    </div>
  );
};
