import type { OwnAgentProfile, ProfileRequestTopic } from "@cleaning/contract/agent-app/agent-profile";
import { type ReactElement, type ReactNode, useState } from "react";
import { failureLead } from "#lib/unknown-outcome.ts";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { translatedForm } from "../translate-form.ts";
import { wordsOf } from "../words/language.ts";
import { LastRequest } from "./last-request.tsx";

const words = wordsOf("ownProfile");

type Props = {
  userId: number;
  profile: OwnAgentProfile;
  about: ProfileRequestTopic;
  title: string;
  /** Of the button that opens the form. */
  open: string;
  form: (onEnd: (state: "shown" | "asked") => void) => ReactElement;
  children: ReactNode;
};

/** A part of the profile that the office changes when it is asked to. */
export const RequestPart = ({ userId, profile, about, title, open, form, children }: Props): ReactElement => {
  const [state, setState] = useState<"shown" | "asking" | "asked">("shown");
  const button = useFocusBack(state === "asking");
  return (
    <section aria-labelledby={about} className="agent-part">
      <h2 id={about}>{title}</h2>
      {children}
      <FormMessage tone="success">{state === "asked" && <p>{words().asked}</p>}</FormMessage>
      <LastRequest userId={userId} profile={profile} about={about} onWithdrawn={() => setState("shown")} />
      {profile.isActive &&
        (state === "asking" ? (
          form(setState)
        ) : (
          <button ref={button} type="button" className="agent-button" onClick={() => setState("asking")}>
            {open}
          </button>
        ))}
    </section>
  );
};

type EndProps = {
  form: Parameters<typeof translatedForm>[0] & { submitting: boolean; error: unknown };
  onCancel: () => void;
};

/** The end of a request's form. */
export const RequestEnd = ({ form, onCancel }: EndProps): ReactElement => (
  <>
    <FormFailure
      form={translatedForm(form)}
      lead={failureLead(form.error, { refused: words().notAsked, unknown: words().askedUnknown })}
    />
    <button type="submit" className="agent-button" aria-disabled={form.submitting}>
      {form.submitting ? words().asking : words().ask}
    </button>
    <button type="button" className="agent-button agent-button--quiet" onClick={onCancel}>
      {words().cancel}
    </button>
  </>
);
