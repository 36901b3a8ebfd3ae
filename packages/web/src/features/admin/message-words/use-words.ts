import type { KindWords } from "@cleaning/contract/admin/message-words";
import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import { wordIssues, wordNames } from "@cleaning/contract/messages/word-rules";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { showOutcome } from "#kit/show-failure.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { formValues } from "#ui/form-values.ts";
import { mergeFields } from "#ui/merge-fields.ts";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";
import { type NamedKind, type StoredWords, wordsFrom } from "./kinds.ts";
import { kindWordsQuery, messageWordsApi, wordsListQuery } from "./queries.ts";
import { fieldName, wordsFieldValues, typedWords, wordsForm } from "./words-form.ts";

const isSame = (a: MessageWords, b: MessageWords): boolean =>
  (["subject", "body", "action", "text"] as const).every((name) => (a[name] ?? "").trim() === (b[name] ?? "").trim());

/** The form of a kind's words: what is typed, what is wrong with it, and how it is saved and taken back. */
export const useWords = ({ name, kind }: NamedKind, view: KindWords) => {
  const client = useQueryClient();
  const query = kindWordsQuery(name);
  const typed = wordsFieldValues(kind);
  const conflicts = useConflictMerge({
    record: view,
    read: () => client.fetchQuery({ ...query, staleTime: 0 }),
    typedOf: typed,
  });
  const { current } = conflicts;
  const savedWords = wordsFrom(current.words ?? kind.words);
  const [draft, setDraft] = useState<MessageWords>(() => typedWords(kind, { words: shownWords(typed(view)) }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // An undo runs later than the render that it was offered in.
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  }, [current]);

  /** What is typed meanwhile stays. */
  const showSaved = (saved: KindWords): void => {
    if (form.formRef.current !== null) mergeFields(form.formRef.current, typed(latest.current), typed(saved));
    latest.current = saved;
    client.setQueryData(query.queryKey, saved);
    void client.invalidateQueries({ queryKey: wordsListQuery.queryKey });
    conflicts.setCurrent(saved);
    conflicts.clear();
    setTouched(new Set());
  };

  const put = async (words: StoredWords | null): Promise<KindWords> => {
    const { revision } = latest.current;
    return messageWordsApi("PUT /api/admin/message-words/{kind}", {
      params: { kind: name },
      body: { revision, words },
    });
  };

  const restore = async (words: StoredWords | null, title: string): Promise<void> => {
    const before = latest.current.words;
    try {
      showSaved(await put(words));
      offerUndo(title, before);
    } catch (error) {
      showOutcome("change the words", error);
      await conflicts.merge(form.formRef.current, error);
    }
  };

  const offerUndo = (title: string, before: StoredWords | null): void => {
    // Radix closes the toast after the button's handler: a new toast has to come later.
    const action = {
      text: "Undo",
      onChoose: () => void setTimeout(() => void restore(before, "The words before are back")),
    };
    showToast({
      title,
      description: "Messages are sent in these words from the next minute on.",
      tone: "success",
      time: 60_000,
      action,
    });
  };

  const form = useForm({
    schema: () => Promise.resolve(wordsForm(kind, current.revision)),
    submit: async ({ words }) => {
      const before = latest.current.words;
      showSaved(await put(words));
      offerUndo("The words are saved", before);
    },
    explain: (error) => failureText(error, preferServerMessage),
    onFailure: async (error) => void (await conflicts.merge(form.formRef.current, error)),
  });

  const issues = wordIssues(kind, draft);
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    setDraft(typedWords(kind, formValues(event.currentTarget)));
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTouched((before) => new Set([...before, target.name]));
  };
  const isUnfit = current.words !== null && wordIssues(kind, savedWords).length > 0;

  /** As soon as a field is typed in, and at once for words that do not fit any more. */
  const errors: Record<string, string> = {};
  for (const word of wordNames(kind)) {
    const path = fieldName(word);
    const live = touched.has(path) || isUnfit ? issues.find((issue) => issue.path === word)?.message : undefined;
    const error = live ?? (touched.has(path) ? undefined : form.errors[path]);
    if (error !== undefined) errors[path] = error;
  }

  return {
    form: { ...form, errors },
    current,
    draft,
    onInput,
    restore,
    isUnfit,
    isChanged: !isSame(draft, typedWords(kind, { words: shownWords(typed(current)) })),
    isValid: issues.length === 0,
    changes: conflicts.changes,
  };
};

const shownWords = (typed: Readonly<Record<string, string | boolean>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name.replace(/^words\./, ""), value]));
