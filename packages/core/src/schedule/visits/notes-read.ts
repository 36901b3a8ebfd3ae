import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Visit } from "@cleaning/scheduling/schedule";

type Notes = { note?: string | undefined; teamNote?: string | undefined };

const isUnread = (current: string | undefined, written: string | undefined, read: string | undefined): boolean =>
  written !== undefined && read !== undefined && ![read, written].includes(current ?? "");

/**
 * No words are replaced unread: those of now come with the refusal. Throws AppError `conflict`.
 *
 * @param read as `written`, as its writer had read them; absent from pages of before
 */
export const checkNotesRead = (
  { note, noteBy, teamNote }: Pick<Visit, "note" | "noteBy" | "teamNote">,
  written: Notes,
  read: Notes | undefined,
  { isOffice }: { isOffice: boolean },
): void => {
  if (!isUnread(note, written.note, read?.note) && !isUnread(teamNote, written.teamNote, read?.teamNote)) return;
  const visitNotes = { note: note ?? null, ...omitUndefined({ noteBy, ...(isOffice && { teamNote }) }) };
  throw new AppError("conflict", "Somebody changed the note meanwhile. Save again, and yours takes its place.", {
    visitNotes,
  });
};
