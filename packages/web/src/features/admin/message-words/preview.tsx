import { inScheme } from "@cleaning/contract/mail/mail-scheme";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import type { MessageKindDefinition, MessageWords } from "@cleaning/contract/messages/message-kind";
import { renderMessage } from "@cleaning/contract/messages/render-message";
import { business } from "@cleaning/contract/site/business";
import { Flex, Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Panel } from "#kit/panel.tsx";
import { Button } from "#ui/button.tsx";
import { factsWith, greetedName, isAboutVisit, type PreviewVisit } from "./preview-facts.ts";

type Props = { kind: MessageKindDefinition; words: MessageWords; isValid: boolean };

const VisitChoice = lazy(() => import("./visit-choice.tsx"));

const forms = {
  computer: "Computer",
  phone: "Phone",
  text: "Plain text",
  sms: "Text message",
} as const;
type Form = keyof typeof forms;
const schemes = { light: "By day", dark: "By night" } as const;
type Scheme = keyof typeof schemes;

const rendered = (kind: MessageKindDefinition, words: MessageWords, visit: PreviewVisit | undefined) => {
  const site = business.website.link;
  const context = { site, now: new Date() };
  const message = renderMessage(
    kind,
    { facts: factsWith(kind, visit), name: greetedName(kind, visit), words },
    context,
  );
  const topic = kind.topic === undefined ? {} : { preferences: { page: `${site}/messages`, unsubscribe: site } };
  return { ...message, ...renderMail({ ...message, ...topic }, site) };
};

/** As its reader gets it. While something is wrong with the words, the last right ones. */
export const WordsPreview = ({ kind, words, isValid }: Props): ReactElement => {
  const [form, setForm] = useState<Form>("computer");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [hasChoice, setHasChoice] = useState(false);
  const [visit, setVisit] = useState<PreviewVisit>();
  const [lastValid, setLastValid] = useState(isValid ? words : kind.words);
  if (isValid && words !== lastValid) setLastValid(words);
  const mail = rendered(kind, isValid ? words : lastValid, visit);
  const shownForms = (Object.keys(forms) as Form[]).filter((one) => one !== "sms" || mail.shortText !== undefined);
  const isMail = form === "computer" || form === "phone";
  return (
    <Panel title="Preview" note={isValid ? "As it is read." : "The last words without a mistake."}>
      <Flex direction="column" gap="3">
        <Choices
          label="How it is read"
          choices={shownForms.map((one) => [one, forms[one]] as const)}
          chosen={form}
          onChoose={setForm}
        />
        {isMail && (
          <Choices
            label="Colors"
            choices={(Object.keys(schemes) as Scheme[]).map((one) => [one, schemes[one]] as const)}
            chosen={scheme}
            onChoose={setScheme}
          />
        )}
        {isAboutVisit(kind) && !hasChoice && (
          <Flex>
            <Button look="quiet" ml="-3" onClick={() => setHasChoice(true)}>
              Show with a real visit
            </Button>
          </Flex>
        )}
        <Suspense fallback={<output className="soft">Loading...</output>}>
          {hasChoice && <VisitChoice chosen={visit} onChoose={setVisit} />}
        </Suspense>
        <Text as="p">
          <strong>{form === "sms" ? "Text message" : mail.subject}</strong>
        </Text>
        {isMail && <MailFrame html={mail.html} scheme={scheme} isPhone={form === "phone"} />}
        {form === "text" && <TextPart>{mail.text}</TextPart>}
        {form === "sms" && <TextPart>{mail.shortText ?? ""}</TextPart>}
      </Flex>
    </Panel>
  );
};

/** Nothing in a mail may run or load, wherever it is shown. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const MailFrame = ({ html, scheme, isPhone }: { html: string; scheme: Scheme; isPhone: boolean }): ReactElement => (
  <iframe
    title="The mail"
    sandbox=""
    srcDoc={inScheme(html, scheme).replace("<head>", `<head>${policy}`)}
    style={{
      width: isPhone ? "min(360px, 100%)" : "100%",
      height: "min(720px, 80vh)",
      border: "1px solid var(--gray-5)",
      borderRadius: "var(--radius-4)",
      colorScheme: scheme,
    }}
  />
);

const TextPart = ({ children }: { children: string }): ReactElement => (
  <Text as="p" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {children}
  </Text>
);

type ChoicesProps<T extends string> = {
  label: string;
  choices: readonly (readonly [value: T, text: string])[];
  chosen: T;
  onChoose: (value: T) => void;
};

const Choices = <T extends string>({ label, choices, chosen, onChoose }: ChoicesProps<T>): ReactElement => (
  <Flex asChild wrap="wrap" gap="2">
    <fieldset aria-label={label}>
      {choices.map(([value, text]) => (
        <Button
          key={value}
          look="outline"
          aria-pressed={value === chosen}
          {...(value === chosen ? { variant: "soft" } : {})}
          onClick={() => onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  </Flex>
);
