import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { failureText, outageHint } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { storeLoginName } from "../login-name.ts";

const failedToast: ToastMessage = {
  title: "Registration failed",
  description: "Please check your information and try again.",
  tone: "error",
};

/** Whether the server answered that it did not register anybody: a refusal without an error's status. */
const isAnswered = (error: unknown): boolean => isApiError(error) && error.status < 400;

/** The form's text, and a toast where the server gave no reason. `now`: milliseconds since 1970. */
const registerFailure = (error: unknown, now: number): { text: string; toast: ToastMessage | undefined } => ({
  text: failureText(error, { own: "always", fallback: "Registration failed. Please try again.", retry: now }),
  toast: isAnswered(error) || (isApiError(error) && error.serverMessage !== undefined) ? undefined : failedToast,
});

export const isEmailTaken = (error: unknown): boolean => isApiError(error) && error.status === 409;

/** Time between the success notice and the login page, in milliseconds. */
const redirectDelay = 1_500;

const loadSchema = async () => (await import("@cleaning/contract/accounts/registration-form")).registrationForm;

type Outcome =
  | { kind: "none" }
  | { kind: "failed"; text: string; hint: string | undefined; isEmailTaken: boolean }
  | { kind: "registered" };

export const useRegistration = () => {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const registered = outcome.kind === "registered";

  useEffect(() => {
    if (!registered) return undefined;
    const timer = setTimeout(() => router.history.replace("/portal-login"), redirectDelay);
    return () => clearTimeout(timer);
  }, [registered, router]);

  const form = useForm({
    schema: loadSchema,
    submit: async ({ confirmPassword: _, ...body }, keyFor) => {
      setOutcome({ kind: "none" });
      storeLoginName(body.email);
      const { accountsApi } = await import("#nouns/accounts/queries.ts");
      await accountsApi("POST /api/register", { body, idempotencyKey: keyFor(body) }, withTimeout());
    },
    onSuccess: () => {
      setOutcome({ kind: "registered" });
      showToast({
        title: "Registration successful",
        description: "Your account has been created. You can now log in.",
        tone: "success",
      });
    },
    onFailure: (error) => {
      const { text, toast } = registerFailure(error, Date.now());
      setOutcome({ kind: "failed", text, hint: outageHint(error), isEmailTaken: isEmailTaken(error) });
      if (toast !== undefined) showToast(toast);
    },
  });

  return { form, outcome };
};
