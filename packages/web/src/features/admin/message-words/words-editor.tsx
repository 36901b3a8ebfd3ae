import type { KindWords } from "@cleaning/contract/admin/message-words";
import {
  type KindField,
  type WordName,
  fieldsOfKind,
  wordLimits,
  wordNames,
} from "@cleaning/contract/messages/word-rules";
import { Callout, Flex, Grid } from "@radix-ui/themes";
import Info from "lucide-react/icons/info";
import { type ReactElement, useRef } from "react";
import { Panel } from "#kit/panel.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { ButtonRow } from "#ui/form-end.tsx";
import { Form } from "#ui/form.tsx";
import { useAskBeforeLeaving } from "../settings/use-ask-before-leaving.ts";
import type { NamedKind } from "./kinds.ts";
import { WordsPreview } from "./preview.tsx";
import { useWords } from "./use-words.ts";
import { WordsFields } from "./words-fields.tsx";
import { fieldName } from "./words-form.ts";
import { WordsHistory } from "./words-history.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** With the empty lines that a block needs. */
const apart = (text: string, start: number, end: number, block: string): string => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lead = before.trim() === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after.trim() === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return `${lead}${block}${tail}`;
};

/** Writes `{name}` where the cursor was last; a block only ever into the text of the mail. */
const insertField = (form: HTMLFormElement | null, last: string, { name, isBlock }: KindField): void => {
  const control: unknown = form?.elements.namedItem(isBlock ? "words.body" : last);
  if (!isControl(control)) return;
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const field = `{${name}}`;
  control.focus();
  control.setRangeText(isBlock ? apart(value, start, end, field) : field, start, end, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
};

const leaving = {
  title: "Leave without saving?",
  description: "The words that you have typed are lost.",
  action: "Leave",
};

const Asking = (): null => {
  useAskBeforeLeaving(leaving);
  return null;
};

const inputs: Readonly<Record<WordName, { label: string; hint?: string }>> = {
  subject: { label: "Subject", hint: "The mail's heading too." },
  body: { label: "Text", hint: "An empty line begins a new paragraph. Lines that begin with “- ” are a list." },
  action: { label: "Words on the button" },
  text: {
    label: "Text message",
    hint: "For those who get text messages. With our name and the facts, more than 160 characters cost twice.",
  },
};

export const WordsEditor = ({ name, kind, view }: NamedKind & { view: KindWords }): ReactElement => {
  const words = useWords({ name, kind }, view);
  const { form, current, draft } = words;
  const lastField = useRef(fieldName("body"));
  const use = (word: WordName): void => {
    lastField.current = fieldName(word);
  };
  const insert = (field: KindField): void => insertField(form.formRef.current, lastField.current, field);
  const backToOriginal = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Back to the original words?",
      description: "Yours stay in the history.",
      action: "Use the original words",
    });
    if (isSure) await words.restore(null, "The original words are back");
  };
  return (
    <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }} gap="4" align="start">
      {words.isChanged && <Asking />}
      <Flex direction="column" gap="4">
        {words.isUnfit && (
          <Note tone="danger">
            This message has changed since these words were saved, and they do not fit it any more. It is sent in the
            original words until you correct yours.
          </Note>
        )}
        {kind.hint !== undefined && <Note tone="hint">{kind.hint}</Note>}
        {kind.audience === "agent" && (
          <Note tone="hint">
            Agents who read Spanish get built-in Spanish words. Yours are for those who read English.
          </Note>
        )}
        <Panel title="Words">
          <Form
            form={form}
            autoComplete="off"
            onInput={words.onInput}
            lead={{
              refused: "Your words are not saved yet.",
              unknown: "We do not know whether your words were saved.",
            }}
            button="Save words"
            end={(end) => (
              <ButtonRow {...end}>
                {current.words !== null && (
                  <Button look="outline" onClick={() => void backToOriginal()}>
                    Back to the original words
                  </Button>
                )}
              </ButtonRow>
            )}
          >
            {wordNames(kind).map((word) => {
              const Input = word === "body" || word === "text" ? TextAreaInput : TextInput;
              return (
                <Input
                  key={word}
                  {...inputs[word]}
                  name={fieldName(word)}
                  onPointerUp={() => use(word)}
                  onKeyUp={({ key }) => {
                    // The keyboard comes by all fields on its way to the facts.
                    if (key !== "Tab" && key !== "Shift") use(word);
                  }}
                  {...(word === "body" ? { rows: 12 } : {})}
                  {...(word === "text" ? { rows: 3, hint: `${inputs.text.hint} ${draft.text?.length ?? 0} now.` } : {})}
                  maxLength={wordLimits[word]}
                  defaultValue={(current.words ?? kind.words)[word] ?? kind.words[word] ?? ""}
                />
              );
            })}
            <WordsFields fields={fieldsOfKind(kind)} onInsert={insert} />
            <ConflictNote changes={words.changes} />
          </Form>
        </Panel>
      </Flex>
      <WordsPreview kind={kind} words={draft} isValid={words.isValid} />
      <WordsHistory
        kind={kind}
        current={current}
        onUse={(old) => void words.restore(old, "These words are used again")}
      />
    </Grid>
  );
};

const Note = ({ tone, children }: { tone: "danger" | "hint"; children: string }): ReactElement => (
  <Callout.Root color={tone === "danger" ? "red" : "amber"}>
    <Callout.Icon>
      <Info size={18} aria-hidden />
    </Callout.Icon>
    <Callout.Text>{children}</Callout.Text>
  </Callout.Root>
);
