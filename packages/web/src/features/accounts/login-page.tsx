import type { User } from "@cleaning/contract/accounts/accounts";
import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { Flex } from "@radix-ui/themes";
import { useHydrated, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import { failureText, outageHint } from "#lib/failure-text.ts";
import { signOut, useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { AccountCard, BackLink } from "./account-card.tsx";
import { LoginBenefits } from "./login-benefits.tsx";
import { isBusy, LoginForm } from "./login-form.tsx";
import { LoginLanguage, asWritten, useLoginText } from "./login-language.ts";
import { storedLoginName } from "./login-name.ts";
import { loginWords } from "./login-words.ts";
import { afterLogin } from "./return-to.ts";
import { type LoginVariant, useLogin } from "./use-login.ts";

type Props = { user: User; onContinue: () => void };

const SignedInPanel = ({ user, onContinue }: Props): ReactElement => {
  const text = useLoginText();
  const [isLeaving, setIsLeaving] = useState(false);
  const startSignOut = (): void => {
    setIsLeaving(true);
    void signOut("login");
  };
  return (
    <div className="form">
      <p>
        {text("You are logged in as")} <strong>{user.name}</strong> ({user.email}).
      </p>
      <Button size="large" onClick={onContinue}>
        {text("Continue to your account")}
      </Button>
      <Button look="outline" onClick={startSignOut} disabled={isLeaving}>
        {text("Log out")}
      </Button>
    </div>
  );
};

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

/** Who comes from the agents' app, or is on the way to it, reads the login in its language; all others in English. */
const useLoginLanguage = (returnTo: string | undefined): typeof asWritten => {
  const [text, setText] = useState(() => asWritten);
  const isAgents = returnTo?.startsWith("/agent-dashboard") === true;
  useEffect(() => {
    // In English if it does not come.
    if (isAgents)
      void import("./login-spanish.ts").then(
        ({ agentLoginText }) => setText(agentLoginText),
        () => undefined,
      );
  }, [isAgents]);
  useEffect(() => {
    if (text === asWritten) return undefined;
    document.documentElement.lang = "es";
    return () => void (document.documentElement.lang = "en");
  }, [text]);
  return text;
};

/** `/login`. `?returnTo=` names the page that asked for it. */
const LoginPage = (): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const { returnTo } = useSearch({ from: "/public/login" });
  // Replaced, not pushed: "back" from the portal leads to the page before the login.
  const go = useCallback((to: string): void => router.history.replace(to), [router]);
  const text = useLoginLanguage(returnTo);
  const { state, submit, submitCode, back } = useLogin(variant, returnTo, go, text);
  // The page is one file for all addresses: its first rendering must not know this one, or what is typed early is lost.
  const hydrated = useHydrated();
  const isSentBack = hydrated && returnTo !== undefined;
  const email = useLocation({ select: (at) => at.state.loginEmail });
  const signedIn = session.status === "authenticated" && !isBusy(state);

  return (
    <LoginLanguage value={text}>
      <div className="wrap accounts accounts--beside">
        <AccountCard
          title={text("Login to Your Account")}
          // A lead that came with the page's code would move the button from under a finger.
          lead={signedIn ? undefined : isSentBack ? text("Please log in to see this page.") : "Welcome back."}
        >
          {signedIn ? (
            <SignedInPanel user={session.user} onContinue={() => go(afterLogin(returnTo, session.user.role))} />
          ) : (
            <>
              <LoginForm
                state={state}
                usernameLabel={text("Username or Email")}
                username={(hydrated ? email : undefined) ?? storedLoginName()}
                submitLabel={text("Log In")}
                submittingLabel={text("Logging in...")}
                onSubmit={(request) => void submit(request)}
                onCode={(code) => void submitCode(code)}
                onBack={back}
              >
                <Flex wrap="wrap" align="center" justify="between" gap="2">
                  <CheckboxInput label={text("Remember me")} name="rememberMe" disabled={isBusy(state)} />
                  <Link className="tap" to="/forgot-password">
                    {text("Forgot password?")}
                  </Link>
                </Flex>
              </LoginForm>
              {state.step !== "code" && text === asWritten && (
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
        <BackLink to="/">{text("Back to Home")}</BackLink>
        {text === asWritten && <LoginBenefits help="Need help logging in? Call us, we are happy to help." />}
      </div>
    </LoginLanguage>
  );
};

export default LoginPage;
