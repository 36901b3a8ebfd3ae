import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { outageHint } from "#lib/failure-text.ts";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { storeLoginName } from "../login-words.ts";
import { isEmailTaken, registerFailure } from "./register-failure.ts";

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
