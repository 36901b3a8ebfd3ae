import type { TextChoice as Choice } from "@cleaning/contract/messages/text-choice";
import { Heading } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { savingFailureText } from "#lib/unknown-outcome.ts";
import { loadLinkApi, textChoiceQuery } from "#nouns/accounts/link-queries.ts";
import { TextConsentBox } from "#nouns/messages/text-consent-box.tsx";
import { CheckboxInput } from "#ui/field.tsx";

/** Text messages, where the company sends some. */
export const TextChoicePanel = ({ token }: { token: string }): ReactElement | null => {
  const { data } = useQuery(textChoiceQuery(token));
  const texts = data?.texts ?? null;
  return texts === null ? null : <Texts token={token} texts={texts} />;
};

type TextsProps = { token: string; texts: NonNullable<Choice["texts"]> };

const Texts = ({ token, texts: { phone, isOn, isConfirmed, replacesMail } }: TextsProps): ReactElement => {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [result, setResult] = useState("");

  const choose = async (change: { isOn: boolean; replacesMail: boolean }, said: string): Promise<void> => {
    setSaving(true);
    setResult("");
    try {
      const call = await loadLinkApi();
      const saved = await call("POST /api/messages/texts", { body: { token, ...change } }, withTimeout());
      client.setQueryData(textChoiceQuery(token).queryKey, saved);
      setResult(`Saved. ${said}`);
    } catch (error) {
      if (isUnknownOutcome(error)) await client.invalidateQueries(textChoiceQuery(token));
      setResult(savingFailureText(error));
    }
    setSaving(false);
  };

  return (
    <>
      <Heading as="h2" size="4" mt="4">
        Text messages
      </Heading>
      {phone === null ? (
        <p>We can text you too. Add your mobile number to your account first, or call us.</p>
      ) : (
        <>
          <TextConsentBox
            phone={phone}
            checked={isOn}
            disabled={isSaving}
            onChange={({ target: { checked } }) =>
              void choose(
                { isOn: checked, replacesMail: false },
                checked ? `Reply YES to our text to ${phone}, and they begin.` : "You get no more texts.",
              )
            }
          />
          {isOn && !isConfirmed && (
            <p>
              <strong>Not on yet:</strong> we text {phone} once, from 8 AM to 8 PM. Reply YES, and texts begin. Nothing
              came? Untick the box, and tick it again.
            </p>
          )}
          {isOn && (
            <CheckboxInput
              name="textsOnly"
              label="No mails for what comes as a text"
              hint="If a text cannot be sent, the mail comes. So it does where a text is too short for what has changed. Files for your calendar come by mail alone."
              checked={replacesMail}
              disabled={isSaving}
              onChange={({ target: { checked } }) =>
                void choose(
                  { isOn, replacesMail: checked },
                  checked ? "Texts come instead of mails." : "Mails come too.",
                )
              }
            />
          )}
        </>
      )}
      <output>{isSaving ? "Saving..." : result}</output>
    </>
  );
};
