import { textConsent } from "@cleaning/contract/messages/text-messages";
import type { ComponentProps, ReactElement } from "react";
import { CheckboxInput } from "#ui/field.tsx";
import { TermsLinks } from "#ui/terms-links.tsx";

type Props = { phone: string } & Omit<ComponentProps<"input">, "name">;

/** The consent to text messages, as it is asked for and as `/text-messages` shows it. */
export const TextConsentBox = ({ phone, ...input }: Props): ReactElement => (
  <>
    <p>
      To <strong>{phone}</strong>, the number in your account. Another number needs your choice anew.
    </p>
    <CheckboxInput
      name="texts"
      label={textConsent.label}
      hint={
        <>
          {textConsent.hint} <TermsLinks hash="texts" />
        </>
      }
      {...input}
    />
  </>
);
