import { type FormEvent, type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { textOf } from "#ui/form-values.ts";
import { useLoginText } from "./login-language.ts";

type Props = {
  text: string | undefined;
  checking: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
};

const kinds = {
  app: {
    label: "6-digit code",
    hint: "Open your authenticator app and enter the code it shows for us.",
    other: "Use a recovery code instead",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes you saved when you set up two-step login. Each works once.",
    other: "Use your authenticator app instead",
    inputMode: "text",
    autoComplete: "off",
  },
} as const;

export const SecondStepForm = ({ text: failure, checking, onCode, onBack }: Props): ReactElement => {
  const text = useLoginText();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const [missing, setMissing] = useState(false);
  /** The kind that was sent last: its error does not belong to the other kind. */
  const [sentKind, setSentKind] = useState(kind);
  const { label, hint, other, inputMode, autoComplete } = kinds[kind];
  const failed = missing
    ? `Please enter the ${label.toLowerCase()}`
    : checking || sentKind !== kind
      ? undefined
      : failure;
  const error = failed === undefined ? undefined : text(failed);

  // The field is what comes next: at first, after a wrong code, and after a change of kind.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`);
    if (checking) return;
    field?.focus();
    if (error !== undefined) field?.select();
  }, [kind, error, checking]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = textOf(event.currentTarget, "code").trim();
    setMissing(code === "");
    if (code === "" || checking) return;
    setSentKind(kind);
    onCode(code);
  };

  return (
    <form ref={form} className="form" method="post" noValidate aria-busy={checking} onSubmit={submit}>
      <p>
        <strong>{text("One more step.")}</strong> {text("Your account has two-step login.")}
      </p>
      <TextInput
        key={kind}
        data-kind={kind}
        label={text(label)}
        hint={text(hint)}
        name="code"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        readOnly={checking}
        error={error}
      />
      <p role="alert" className="visually-hidden">
        {error}
      </p>
      <Button type="submit" size="large" isBusy={checking}>
        {text(checking ? "Checking..." : "Continue")}
      </Button>
      <Button
        look="outline"
        isBusy={checking}
        onClick={() => {
          setMissing(false);
          setKind(kind === "app" ? "recovery" : "app");
        }}
      >
        {text(other)}
      </Button>
      <Button look="quiet" isBusy={checking} onClick={onBack}>
        {text("Back")}
      </Button>
    </form>
  );
};
