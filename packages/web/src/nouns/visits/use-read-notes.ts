import type { NoteAuthor } from "@cleaning/contract/agent-app/agent-events";
import { useRef, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";

const names = ["note", "teamNote"] as const;

type Notes = Partial<Record<(typeof names)[number], string>>;

type OthersNote = { name: (typeof names)[number]; text: string; by: NoteAuthor | undefined };

const pick = (notes: Notes, of: Notes): Notes =>
  Object.fromEntries(names.flatMap((name) => (of[name] === undefined ? [] : [[name, notes[name] ?? ""]])));

/** What a visit's form replaces was read: words that were written meanwhile are shown first, and the next try replaces them. */
export const useReadNotes = (shown: Notes) => {
  const [first] = useState(shown);
  const read = useRef(first);
  // What may be stored, because its answer was lost.
  const unsure = useRef<Notes[]>([]);
  const [others, setOthers] = useState<readonly OthersNote[]>([]);

  const changedIn = (written: Notes): Notes =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = written[name];
        const isSure = unsure.current.every((sent) => sent[name] === undefined);
        const isAsShown = isSure && (text === first[name] || text === read.current[name]);
        return text === undefined || isAsShown ? [] : [[name, text]];
      }),
    );

  /** Undefined where nothing is to be saved. */
  const replace = async <T>(
    written: Notes,
    send: (words: Notes, expected: Notes) => Promise<T>,
  ): Promise<T | undefined> => {
    const words = changedIn(written);
    if (Object.keys(words).length === 0) return undefined;
    const expected = pick(read.current, words);
    try {
      return await send(words, expected);
    } catch (error) {
      if (isUnknownOutcome(error)) unsure.current.push(words);
      const notes = isApiError(error) ? error.visitNotes : undefined;
      if (notes === undefined) throw error;
      const current = { note: notes.note ?? "", teamNote: notes.teamNote ?? "" };
      // Not what was not shown.
      read.current = { ...read.current, ...pick(current, words) };
      const unread = names.flatMap((name): OthersNote[] => {
        const isRead = expected[name] === undefined || expected[name] === current[name];
        if (isRead || unsure.current.some((sent) => sent[name] === current[name])) return [];
        return [{ name, text: current[name], by: name === "note" ? notes.noteBy : undefined }];
      });
      if (unread.length === 0) return send(words, pick(current, words));
      setOthers(unread);
      throw error;
    }
  };

  return { replace, others };
};
