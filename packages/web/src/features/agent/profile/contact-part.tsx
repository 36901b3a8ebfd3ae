import { contactFields } from "@cleaning/contract/accounts/registration";
import type { OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { schema } from "@cleaning/contract/http/schema";
import { business } from "@cleaning/contract/site/business";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { withTimeout } from "#lib/api.ts";
import { ownApi } from "#nouns/accounts/queries.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { AgentForm } from "../agent-form.tsx";
import { ownProfileQuery } from "../late-queries.ts";
import { Part, RowList } from "../parts.tsx";
import { wordsOf, lateWordsOf } from "../words/language.ts";
import { profile as english } from "../words/profile.ts";

const words = lateWordsOf("profile", english);
const frame = wordsOf("frame");

type Props = { userId: number; profile: OwnAgentProfile };

export const ContactPart = ({ userId, profile }: Props): ReactElement => {
  const { name, email, phone } = profile;
  const [state, setState] = useState<"shown" | "editing" | "saved">("shown");
  const button = useFocusBack(state === "editing");
  return (
    <Part id="contact" title={words().contact}>
      <RowList as="dl">
        <DescriptionItem name={words().name}>{name}</DescriptionItem>
        <DescriptionItem name={words().email}>{email}</DescriptionItem>
        {state !== "editing" && <DescriptionItem name={words().phone}>{phone ?? words().noPhone}</DescriptionItem>}
      </RowList>
      <FormMessage tone="success">{state === "saved" && <p>{words().phoneSaved}</p>}</FormMessage>
      {state === "editing" ? (
        <PhoneForm userId={userId} phone={phone} onEnd={setState} />
      ) : (
        <Button look="outline" ref={button} onClick={() => setState("editing")}>
          {words().changePhone}
        </Button>
      )}
      <p>{words().officeChanges(business.phone.text)}</p>
    </Part>
  );
};

const phoneForm = schema(() => z.object({ phone: contactFields().phone }));

type FormProps = { userId: number; phone: string | null; onEnd: (state: "shown" | "saved") => void };

const PhoneForm = ({ userId, phone, onEnd }: FormProps): ReactElement => {
  const client = useQueryClient();
  const { queryKey } = ownProfileQuery(userId);
  return (
    <AgentForm
      focusFirst
      schema={phoneForm}
      submit={async (body) => {
        const { account } = await ownApi("PATCH /api/account", { body }, withTimeout());
        client.setQueryData(queryKey, (before) => before && { ...before, phone: account.phone });
      }}
      onSuccess={() => onEnd("saved")}
      onFailure={() => client.invalidateQueries({ queryKey })}
      onCancel={() => onEnd("shown")}
      lead={{ refused: words().phoneNotSaved, unknown: words().phoneUnknown }}
      button={words().savePhone}
      busy={frame().saving}
    >
      <PhoneInput name="phone" label={words().phone} defaultValue={phone ?? ""} />
    </AgentForm>
  );
};
