import { contactFields } from "@cleaning/contract/accounts/registration";
import type { OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { schema } from "@cleaning/contract/http/schema";
import { business } from "@cleaning/contract/site/business";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { ownApi } from "#lib/api/own.ts";
import { withTimeout } from "#lib/deadline.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { ownProfileQuery } from "#queries/agent.ts";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { useFocusBack, useFocusFirst } from "#ui/use-focus.ts";
import { useForm } from "#ui/use-form.ts";
import { formFailureWords } from "../failure-words.ts";
import { errorText, translatedForm } from "../translate-form.ts";
import { wordsOf } from "../words/language.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile };

export const ContactPart = ({ userId, profile }: Props): ReactElement => {
  const { name, email, phone } = profile;
  const [state, setState] = useState<"shown" | "editing" | "saved">("shown");
  const button = useFocusBack(state === "editing");
  return (
    <section aria-labelledby="contact" className="agent-part">
      <h2 id="contact">{words().contact}</h2>
      <dl className="agent-facts">
        <div>
          <dt>{words().name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{words().email}</dt>
          <dd>{email}</dd>
        </div>
        {state !== "editing" && (
          <div>
            <dt>{words().phone}</dt>
            <dd>{phone ?? words().noPhone}</dd>
          </div>
        )}
      </dl>
      <FormMessage tone="success">{state === "saved" && <p>{words().phoneSaved}</p>}</FormMessage>
      {state === "editing" ? (
        <PhoneForm userId={userId} phone={phone} onEnd={setState} />
      ) : (
        <button ref={button} type="button" className="agent-button" onClick={() => setState("editing")}>
          {words().changePhone}
        </button>
      )}
      <p>{words().officeChanges(business.phone.text)}</p>
    </section>
  );
};

const phoneForm = schema(() => z.object({ phone: contactFields().phone }));

type FormProps = { userId: number; phone: string | null; onEnd: (state: "shown" | "saved") => void };

const PhoneForm = ({ userId, phone, onEnd }: FormProps): ReactElement => {
  const client = useQueryClient();
  const { queryKey } = ownProfileQuery(userId);
  const form = useForm({
    schema: async () => phoneForm,
    submit: async (body) => {
      const { account } = await ownApi("PATCH /api/account", { body }, withTimeout());
      client.setQueryData(queryKey, (before) => before && { ...before, phone: account.phone });
    },
    onSuccess: () => onEnd("saved"),
    explain: formFailureWords,
    onFailure: () => client.invalidateQueries({ queryKey }),
  });
  useFocusFirst(form.formRef);
  return (
    <form {...form.formProps} className="agent-part">
      <PhoneInput
        label={words().phone}
        defaultValue={phone ?? ""}
        {...form.field("phone")}
        error={errorText(form.field("phone").error)}
      />
      <FormFailure
        form={translatedForm(form)}
        lead={failureLead(form.error, { refused: words().phoneNotSaved, unknown: words().phoneUnknown })}
      />
      <button type="submit" className="agent-button" aria-disabled={form.submitting}>
        {form.submitting ? words().saving : words().savePhone}
      </button>
      <button type="button" className="agent-button agent-button--quiet" onClick={() => onEnd("shown")}>
        {words().cancel}
      </button>
    </form>
  );
};
