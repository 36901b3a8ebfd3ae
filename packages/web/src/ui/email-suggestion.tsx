import { type ReactElement, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { likelyEmail } from "./email-domain.ts";
import { TextWithBreaks } from "./text-with-breaks.tsx";

const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

/** As if it were typed: React and the form's rules see it. */
const fill = (field: HTMLInputElement, value: string): void => {
  nativeValue?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
};

/** Milliseconds, longer than a press: what moves under the pointer that left the field would not be pressed. */
const pressTime = 300;

type Props = { field: HTMLInputElement; email: string };

const EmailSuggestion = ({ field, email }: Props): ReactElement => {
  // Screen readers say what comes into a region that is there already.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(true));
    const hide = (): void => setShown(false);
    const { form } = field;
    form?.addEventListener("reset", hide);
    return () => {
      cancelAnimationFrame(frame);
      form?.removeEventListener("reset", hide);
    };
  }, [field]);
  return (
    <p aria-live="polite" className="soft">
      {isShown && (
        <>
          Did you mean{" "}
          <Button look="outline" onClick={() => fill(field, email)}>
            <TextWithBreaks text={`${email}?`} />
          </Button>
        </>
      )}
    </p>
  );
};

/** What asks about a likely typing error of the domain; undefined where there is none. */
export const suggestionFor = async (field: HTMLInputElement): Promise<ReactElement | undefined> => {
  const typed = field.value;
  const email = likelyEmail(typed);
  if (email === undefined) return undefined;
  await new Promise((resolve) => setTimeout(resolve, pressTime));
  return field.value === typed ? <EmailSuggestion field={field} email={email} key={email} /> : undefined;
};
